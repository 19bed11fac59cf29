import * as consoleInvitation from '@xinqiao/contract/accounts/console-invitation-endpoints'
import * as application from '@xinqiao/contract/accounts/console-registration-endpoints'
import * as endpoints from '@xinqiao/contract/accounts/registration-endpoints'
import * as resetEndpoints from '@xinqiao/contract/accounts/reset-endpoints'
import * as unitInvitation from '@xinqiao/contract/accounts/unit-invitation-endpoints'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { moveRoute } from '../../platform/records/move-route.ts'
import { accountKind } from './account-kind.ts'
import { createInvitation, expireInvitation } from './invitations/create-invitation.ts'
import { readInvitedUser, selectUnit } from './invitations/invited-user.ts'
import { listInvitations } from './invitations/list-invitations.ts'
import { sendInvitation } from './invitations/send-invitation.ts'
import { createUnitInvitation, listUnitInvitations, managedUnit } from './invitations/unit-invitations.ts'
import { beginExternalRegistration, beginRegistration } from './registration/begin-registration.ts'
import { listRegistrations, readRegistration } from './registration/list-registrations.ts'
import { sendRegistrationCode } from './registration/send-registration-code.ts'
import { submitRegistration } from './registration/submit-registration.ts'
import { checkResetCode, resetPassword } from './reset/reset-password.ts'
import { sendResetCode } from './reset/send-reset-code.ts'
import { textIds } from './routes.ts'
import { listPosts, listServices } from './select-queries.ts'

export function registrationRoutes(platform: Platform) {
  const { db } = platform
  return [
    route(endpoints.registerSms, ({ query }, caller) =>
      sendRegistrationCode(platform, { phone: query.mobile, ticket: query.ticket }, caller),
    ),
    route(endpoints.register, ({ body }, context) => beginRegistration(platform, body, context)),
    route(endpoints.registerExternal, ({ body }, context) =>
      beginExternalRegistration(platform, body, context),
    ),
    route(endpoints.registerSubmit, ({ body }, context) => submitRegistration(platform, body, context)),
    route(endpoints.getUser, ({ query }, context) => readInvitedUser(platform, query, context)),
    route(endpoints.getUserInfo, ({ query }, context) => readInvitedUser(platform, query, context)),
    route(endpoints.postSelect, async () => textIds(await listPosts(db))),
    route(endpoints.unitSelect, ({ query }, { address }) => selectUnit(platform, query.inviteCode, address)),
    route(endpoints.serviceSelect, async () => textIds(await listServices(db))),
  ]
}

export function resetRoutes(platform: Platform) {
  return [
    route(resetEndpoints.changePwdSms, ({ query }, caller) =>
      sendResetCode(platform, { phone: query.userName, ticket: query.ticket }, caller),
    ),
    route(resetEndpoints.checkChangeSms, ({ body }, caller) => checkResetCode(platform, body, caller)),
    route(resetEndpoints.changePwd, ({ body }, caller) => resetPassword(platform, body, caller)),
  ]
}

export function applicationRoutes(platform: Platform) {
  return [
    route(application.listRegistrations, ({ query }, { actor }) => listRegistrations(platform, actor, query)),
    route(application.readRegistration, ({ params }, { actor }) =>
      readRegistration(platform, actor, params.id),
    ),
    moveRoute(platform, accountKind, 'approve', application.approveRegistration, ({ body }) => ({
      input: body,
    })),
    moveRoute(platform, accountKind, 'refuse', application.refuseRegistration, ({ body }) => ({
      note: body.reason,
    })),
    route(consoleInvitation.listInvitations, ({ query }) => listInvitations(platform, query)),
    route(consoleInvitation.createInvitation, ({ body }, caller) => createInvitation(platform, caller, body)),
    route(consoleInvitation.expireInvitation, ({ params }, caller) =>
      expireInvitation(platform, caller, params.id),
    ),
    route(unitInvitation.listUnitInvitations, ({ query }, { actor }) =>
      listUnitInvitations(platform, actor, query),
    ),
    route(unitInvitation.createUnitInvitation, ({ body }, caller) =>
      createUnitInvitation(platform, caller, body),
    ),
    route(unitInvitation.expireUnitInvitation, ({ params }, caller) =>
      expireInvitation(platform, caller, params.id, managedUnit(caller.actor)),
    ),
    route(unitInvitation.sendUnitInvitation, ({ params, body }, caller) =>
      sendInvitation(platform, caller, params.id, body),
    ),
  ]
}
