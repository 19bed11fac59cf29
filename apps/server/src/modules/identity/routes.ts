import * as endpoints from '@xinqiao/contract/identity/endpoints'
import * as link from '@xinqiao/contract/identity/link-endpoints'
import * as programs from '@xinqiao/contract/identity/program-endpoints'
import * as factor from '@xinqiao/contract/identity/second-factor-endpoints'
import * as tokens from '@xinqiao/contract/identity/token-endpoints'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { confirmLink, readLinkOffer, sendLinkCode } from './client/link-identity.ts'
import { safeReturnTo } from './client/return-to.ts'
import { answerPuzzle, newPuzzle } from './codes/puzzles.ts'
import { getAppInfo } from './log-in/get-app-info.ts'
import { describeInteraction, openInteraction } from './log-in/interactions.ts'
import { logInWithCode, logInWithPassword } from './log-in/log-in.ts'
import { awaitsSecondStep, logInWithSecondFactor } from './log-in/second-step.ts'
import { sendLoginCode } from './log-in/send-login-code.ts'
import { giveConsent, readConsent, refuseConsent } from './programs/decide-consent.ts'
import type { Sso } from './provider/sso.ts'
import { endSecondFactor } from './second-factor/end-second-factor.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from './second-factor/second-factor.ts'
import { endSession, listSessions } from './sessions/list-sessions.ts'
import { endAllSessions, logOut } from './sessions/log-out.ts'
import { claimSession } from './sessions/session-claim.ts'
import { endToken } from './tokens/end-token.ts'
import { keepPolicy } from './tokens/keep-policy.ts'
import { listPrograms, listTokens, listUnitTokens } from './tokens/list-tokens.ts'
import { makeToken } from './tokens/make-token.ts'
import { readPolicy } from './tokens/policy-queries.ts'

export function logInRoutes(platform: Platform, sso: Sso) {
  return [
    route(endpoints.loginAddress, ({ query }) => {
      const address = new URL('/sso/start', platform.publicUrl)
      address.searchParams.set('phone', query.username)
      address.searchParams.set('returnTo', safeReturnTo(query.returnTo))
      return { address: address.href }
    }),
    route(endpoints.interaction, async ({ params }, { request, address }) => {
      const interaction = await openInteraction(platform, sso, params.uid, request)
      const described = await describeInteraction(platform, interaction, { request, address })
      return { ...described, secondFactorNeeded: awaitsSecondStep(platform, interaction) }
    }),
    route(endpoints.passwordLogin, ({ params, body }, context) =>
      logInWithPassword(platform, sso, { ...params, ...body }, context),
    ),
    route(endpoints.codeLogin, ({ params, body }, context) =>
      logInWithCode(platform, sso, { ...params, ...body }, context),
    ),
    route(factor.secondFactorLogin, ({ params, body }, context) =>
      logInWithSecondFactor(platform, sso, { ...params, ...body }, context),
    ),
    route(endpoints.sendLoginCode, ({ body }, caller) => sendLoginCode(platform, body, caller)),
    route(endpoints.newPuzzle, ({ body }, caller) => newPuzzle(platform, body.phone, caller)),
    route(endpoints.answerPuzzle, ({ params, body }) => answerPuzzle(platform, { ...params, ...body })),
  ]
}

export function linkRoutes(platform: Platform) {
  return [
    route(link.linkOffer, (_input, { request }) => readLinkOffer(platform, request)),
    route(link.sendLinkCode, (_input, caller) => sendLinkCode(platform, caller)),
    route(link.confirmLink, ({ body }, caller) => confirmLink(platform, body.code, caller)),
  ]
}

export function sessionRoutes(platform: Platform, sso: Sso) {
  const { db, clock } = platform
  return [
    route(endpoints.claimSession, (_input, { request, reply }) => claimSession(platform, request, reply)),
    route(endpoints.appInfo, (_input, { actor }) => getAppInfo(platform, actor)),
    route(endpoints.logout, (_input, { request }) => logOut(platform, sso, request)),
    route(endpoints.listSessions, (_input, { actor }) => listSessions(db, clock, actor)),
    route(endpoints.endSession, ({ params }, { actor }) => endSession(db, actor, params.id)),
    route(factor.endOtherSessions, async (_input, { actor }) => ({
      ended: await endAllSessions(db, actor.accountId, actor.sessionId),
    })),
  ]
}

export function secondFactorRoutes(platform: Platform) {
  return [
    route(factor.readSecondFactor, (_input, { actor }) => readSecondFactor(platform.db, actor)),
    route(factor.beginSecondFactor, ({ body }, { actor }) =>
      beginSecondFactor(platform, actor, body.password),
    ),
    route(factor.confirmSecondFactor, ({ body }, caller) => confirmSecondFactor(platform, caller, body.code)),
    route(factor.renewRecoveryCodes, ({ body }, { actor }) => renewRecoveryCodes(platform, actor, body)),
    route(factor.endSecondFactor, ({ body }, caller) => endSecondFactor(platform, caller, body)),
  ]
}

export function tokenRoutes(platform: Platform) {
  return [
    route(tokens.listTokens, ({ query }, { actor: { accountId } }) =>
      listTokens(platform, { accountId }, query),
    ),
    route(tokens.listUnitTokens, ({ query }, { actor }) => listUnitTokens(platform, actor, query)),
    route(tokens.listAllTokens, ({ query }) => listTokens(platform, 'all', query)),
    route(tokens.makeToken, ({ body }, caller) => makeToken(platform, caller, body)),
    route(tokens.endToken, ({ params }, caller) => endToken(platform, caller, params.id)),
    route(tokens.readTokenPolicy, () => readPolicy(platform.db)),
    route(tokens.keepTokenPolicy, ({ body }, caller) => keepPolicy(platform, caller, body)),
  ]
}

export function programRoutes(platform: Platform, sso: Sso) {
  return [
    route(programs.readConsent, ({ params }, visitor) => readConsent(platform, sso, params.uid, visitor)),
    route(programs.giveConsent, ({ params, body }, visitor) =>
      giveConsent(platform, sso, { ...params, ...body }, visitor),
    ),
    route(programs.refuseConsent, ({ params }, visitor) => refuseConsent(platform, sso, params.uid, visitor)),
    route(programs.listPrograms, (_input, { actor }) => listPrograms(platform, actor)),
  ]
}
