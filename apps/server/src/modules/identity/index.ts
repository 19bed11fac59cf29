import * as endpoints from '@xinqiao/contract/identity/endpoints'
import * as link from '@xinqiao/contract/identity/link-endpoints'
import * as factor from '@xinqiao/contract/identity/second-factor-endpoints'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/http/errors.ts'
import { route } from '../../platform/http/route.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { confirmLink, readLinkOffer, sendLinkCode } from './client/link-identity.ts'
import { isExternal } from './client/own-identity.ts'
import { type FollowProvider, finishLogIn, startLogIn } from './client/portal-log-in.ts'
import { safeReturnTo } from './client/return-to.ts'
import { answerPuzzle, newPuzzle } from './codes/puzzles.ts'
import { getAppInfo } from './log-in/get-app-info.ts'
import { describeInteraction, openInteraction } from './log-in/interactions.ts'
import { logInWithCode, logInWithPassword } from './log-in/log-in.ts'
import { awaitsSecondStep, logInWithSecondFactor } from './log-in/second-step.ts'
import { sendLoginCode } from './log-in/send-login-code.ts'
import { mountProvider } from './provider/oidc-mount.ts'
import { OIDC_PATH } from './provider/oidc-provider.ts'
import { lazySso, type Sso } from './provider/sso.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from './second-factor/second-factor.ts'
import { cleanUp } from './sessions/clean-up.ts'
import { endSession, listSessions } from './sessions/list-sessions.ts'
import { endAllSessions, logOut } from './sessions/log-out.ts'
import { claimSession } from './sessions/session-claim.ts'

export { isExternal, requireOwnIdentity } from './client/own-identity.ts'
export { checkCode, countSending, makeCode } from './codes/codes.ts'
export { provePhone } from './codes/prove-phone.ts'
export { sendCode } from './codes/send-code.ts'
export { DEMO_PASSWORD, isLoopbackOnly } from './log-in/demo-logins.ts'
export { forgetLoginFailures, lockedPhones } from './log-in/login-lock.ts'
export { accountSource, adminSource, markOf, type Source, sourceOf } from './log-in/source.ts'
export { isGuessable } from './passwords/common-passwords.ts'
export { hashAtStart, hashPassword } from './passwords/passwords.ts'
export { provePassword } from './passwords/prove-password.ts'
export { findAccountByPhone, findActiveAccount } from './queries.ts'
export { rolesHeld } from './roles-held-queries.ts'
export { dropSecondFactor } from './second-factor/second-factor.ts'
export { issueAdminToken } from './sessions/issue-admin-token.ts'
export { endAllSessions } from './sessions/log-out.ts'
export { actorOfSession, authenticator, refreshSessions, startSession } from './sessions/sessions.ts'

export function identityModule(platform: Platform, followProvider: FollowProvider): Module {
  const sso = lazySso(platform)
  return {
    routes: [
      ...logInRoutes(platform, sso),
      ...linkRoutes(platform),
      ...sessionRoutes(platform, sso),
      ...secondFactorRoutes(platform),
    ],
    mount: (app) => mountSso(app, platform, sso, followProvider),
    work: () => platform.jobs.schedule('identity-housekeeping', '*/10 * * * *', () => cleanUp(platform)),
  }
}

function logInRoutes(platform: Platform, sso: Sso) {
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

function linkRoutes(platform: Platform) {
  return [
    route(link.linkOffer, (_input, { request }) => readLinkOffer(platform, request)),
    route(link.sendLinkCode, (_input, caller) => sendLinkCode(platform, caller)),
    route(link.confirmLink, ({ body }, caller) => confirmLink(platform, body.code, caller)),
  ]
}

function sessionRoutes(platform: Platform, sso: Sso) {
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

function secondFactorRoutes(platform: Platform) {
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

async function mountSso(
  app: FastifyInstance,
  platform: Platform,
  sso: Sso,
  followProvider: FollowProvider,
): Promise<void> {
  const { host } = new URL(platform.publicUrl)
  app.addHook('onRequest', async (request, reply) => {
    // Cookies and the issuer belong to one address: whoever comes by another name is sent there.
    if (request.url.startsWith('/sso/') && request.method === 'GET' && request.host !== host) {
      return reply.redirect(`${platform.publicUrl}${request.url}`, 302)
    }
  })
  app.get('/sso/start', (request, reply) => startLogIn(platform, sso, request, reply))
  app.get('/sso/callback', (request, reply) => finishLogIn(platform, sso, followProvider, request, reply))
  if (isExternal(platform.config)) {
    // Below /sso unknown addresses show its page; a provider that is not there must not look as if it were.
    app.get(`${OIDC_PATH}/*`, () => Promise.reject(notFound()))
    return
  }
  await mountProvider(app, platform, sso.provider)
}
