import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/http/fault/errors.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { isExternal } from './client/own-identity.ts'
import { type FollowProvider, finishLogIn, startLogIn } from './client/portal-log-in.ts'
import { mountPrograms } from './programs/mount-programs.ts'
import { mountProvider } from './provider/oidc-mount.ts'
import { OIDC_PATH } from './provider/oidc-provider.ts'
import { lazySso, type Sso } from './provider/sso.ts'
import {
  linkRoutes,
  logInRoutes,
  programRoutes,
  secondFactorRoutes,
  sessionRoutes,
  tokenRoutes,
} from './routes.ts'
import { cleanUp } from './sessions/clean-up.ts'
import { refuseExposed } from './tokens/refuse-exposed.ts'
import { remindTokenOwners, TOKEN_CRON, TOKEN_QUEUE } from './tokens/remind-owners.ts'

export { activeIn, atWork, goneOf, isActiveIn, isGone, managersIn } from './at-work-queries.ts'
export { isExternal, requireOwnIdentity } from './client/own-identity.ts'
export { checkCode, countSending, makeCode } from './codes/codes.ts'
export { provePhone } from './codes/prove-phone.ts'
export { sendCode } from './codes/send-code.ts'
export { deputiesTold, deputyTold, listDeputiesOf } from './deputy-queries.ts'
export { DEMO_PASSWORD, isLoopbackOnly } from './log-in/demo-logins.ts'
export { forgetLoginFailures, lockedPhones } from './log-in/login-lock.ts'
export { accountSource, adminSource, markOf, type Source, sourceOf } from './log-in/source.ts'
export { isGuessable } from './passwords/common-passwords.ts'
export { hashAtStart, hashPassword } from './passwords/passwords.ts'
export { provePassword } from './passwords/prove-password.ts'
export { RESOURCE_METADATA_PATH } from './programs/mount-programs.ts'
export { findAccountByPhone, findActiveAccount } from './queries.ts'
export { rolesHeld } from './roles-held-queries.ts'
export { dropSecondFactor } from './second-factor/end-second-factor.ts'
export { readersOf } from './sessions/as-actor.ts'
export { issueAdminToken } from './sessions/issue-admin-token.ts'
export { endAllSessions } from './sessions/log-out.ts'
export {
  actorOfSession,
  authenticator,
  endViewings,
  refreshSessions,
  startSession,
} from './sessions/sessions.ts'
export { endTokensOf } from './tokens/token-queries.ts'

export function identityModule(platform: Platform, followProvider: FollowProvider): Module {
  const sso = lazySso(platform)
  return {
    routes: [
      ...logInRoutes(platform, sso),
      ...linkRoutes(platform),
      ...sessionRoutes(platform, sso),
      ...secondFactorRoutes(platform),
      ...tokenRoutes(platform),
      ...programRoutes(platform, sso),
    ],
    mount: (app) => {
      refuseExposed(app, platform)
      return mountSso(app, platform, sso, followProvider)
    },
    work: async () => {
      await platform.jobs.schedule('identity-housekeeping', '*/10 * * * *', () => cleanUp(platform))
      await platform.jobs.schedule(TOKEN_QUEUE, TOKEN_CRON, () => remindTokenOwners(platform))
    },
  }
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
  mountPrograms(app, platform)
  await mountProvider(app, platform, sso.provider)
}
