import * as accountHelp from '@xinqiao/contract/accounts/account-help-endpoints'
import * as account from '@xinqiao/contract/accounts/console-account-endpoints'
import * as consoleInvitation from '@xinqiao/contract/accounts/console-invitation-endpoints'
import * as application from '@xinqiao/contract/accounts/console-registration-endpoints'
import * as consoleStaff from '@xinqiao/contract/accounts/console-staff-endpoints'
import * as consoleUnit from '@xinqiao/contract/accounts/console-unit-endpoints'
import * as endpoints from '@xinqiao/contract/accounts/registration-endpoints'
import * as resetEndpoints from '@xinqiao/contract/accounts/reset-endpoints'
import { dropOldAnswers } from '../../platform/http/repeats/idempotency.ts'
import { route } from '../../platform/http/route.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { moveRoute } from '../../platform/records/move-route.ts'
import { accountKind } from './account-kind.ts'
import { createInvitation, expireInvitation } from './invitations/create-invitation.ts'
import { readInvitedUser, selectUnit } from './invitations/invited-user.ts'
import { listInvitations } from './invitations/list-invitations.ts'
import {
  endAccountSessions,
  resetSecondFactor,
  sendPasswordReset,
  setManager,
  unlockAccount,
} from './people/change-account.ts'
import { correctAccount } from './people/correct-account.ts'
import { listAccounts, readAccount } from './people/list-accounts.ts'
import { listStaff } from './people/list-staff.ts'
import { createStaff, updateStaff } from './people/save-staff.ts'
import { accountSource, unitSource } from './people/suggest-people.ts'
import { profileRoutes } from './profile/profile-routes.ts'
import { dropStaleUploads } from './profile/upload-avatar.ts'
import { beginExternalRegistration, beginRegistration } from './registration/begin-registration.ts'
import { listRegistrations, readRegistration } from './registration/list-registrations.ts'
import { waitingRegistrations } from './registration/queue-queries.ts'
import { dropExpiredDrafts } from './registration/registration-queries.ts'
import { sendRegistrationCode } from './registration/send-registration-code.ts'
import { submitRegistration } from './registration/submit-registration.ts'
import { checkResetCode, resetPassword } from './reset/reset-password.ts'
import { sendResetCode } from './reset/send-reset-code.ts'
import { listPosts, listServices } from './select-queries.ts'
import { listUnits, readUnit, readUnitOptions } from './units/list-units.ts'
import { createUnit, updateUnit } from './units/save-unit.ts'

export { createAdmin } from './people/create-admin.ts'
export { type ImportedPerson, type ImportedUnit, writePeople, writeUnits } from './people/import-queries.ts'
export {
  joinUnit,
  leaveUnit,
  listDuties,
  lockAccounts,
  lockManagers,
  passAssistant,
  passFae,
  passManager,
  putAccountServices,
  updatePerson,
} from './people/place-queries.ts'
export {
  type KnownAccount,
  lockReferences,
  type References,
  readReferences,
} from './people/reference-queries.ts'
export { followProvider } from './profile/follow-provider.ts'
export { findBoundEmail } from './profile/profile-queries.ts'
export {
  assistantOf,
  countUnits,
  faeOf,
  holdersOf,
  listUnitNames,
  lockUnit,
  managersOf,
} from './select-queries.ts'

export function accountsModule(platform: Platform): Module {
  platform.searchSources.register(unitSource(platform.db))
  platform.searchSources.register(accountSource(platform.db))
  platform.queues.register({
    name: 'registrations',
    title: '注册申请',
    act: '审批',
    access: 'staff:admin',
    waiting: waitingRegistrations,
  })
  return {
    routes: [
      ...registrationRoutes(platform),
      ...resetRoutes(platform),
      ...applicationRoutes(platform),
      ...unitRoutes(platform),
      ...accountRoutes(platform),
      ...profileRoutes(platform),
    ],
    work: () => platform.jobs.schedule('accounts-housekeeping', '*/10 * * * *', () => clean(platform)),
  }
}

function registrationRoutes(platform: Platform) {
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

function resetRoutes(platform: Platform) {
  return [
    route(resetEndpoints.changePwdSms, ({ query }, caller) =>
      sendResetCode(platform, { phone: query.userName, ticket: query.ticket }, caller),
    ),
    route(resetEndpoints.checkChangeSms, ({ body }, caller) => checkResetCode(platform, body, caller)),
    route(resetEndpoints.changePwd, ({ body }, caller) => resetPassword(platform, body, caller)),
  ]
}

function applicationRoutes(platform: Platform) {
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
  ]
}

function unitRoutes(platform: Platform) {
  const { db } = platform
  return [
    route(consoleUnit.listUnits, ({ query }) => listUnits(db, query)),
    route(consoleUnit.unitOptions, () => readUnitOptions(db)),
    route(consoleUnit.readUnit, ({ params }) => readUnit(db, params.id)),
    route(consoleUnit.createUnit, ({ body }, caller) => createUnit(platform, caller, body)),
    route(consoleUnit.updateUnit, ({ params, body }, caller) =>
      updateUnit(platform, caller, params.id, body),
    ),
  ]
}

function accountRoutes(platform: Platform) {
  const { db } = platform
  return [
    route(account.listAccounts, ({ query }) => listAccounts(platform, query)),
    route(account.readAccount, ({ params }, caller) => readAccount(platform, caller, params.id)),
    moveRoute(platform, accountKind, 'disable', account.disableAccount, ({ body }) => ({
      note: body.reason,
      input: body,
    })),
    moveRoute(platform, accountKind, 'enable', account.enableAccount),
    route(accountHelp.unlockAccount, ({ params }, caller) => unlockAccount(platform, caller, params.id)),
    route(accountHelp.sendPasswordReset, ({ params }, caller) =>
      sendPasswordReset(platform, caller, params.id),
    ),
    route(accountHelp.endAccountSessions, ({ params }, caller) =>
      endAccountSessions(platform, caller, params.id),
    ),
    route(accountHelp.resetSecondFactor, ({ params, body }, caller) =>
      resetSecondFactor(platform, caller, params.id, body.reason),
    ),
    route(account.correctAccount, ({ params, body }, caller) =>
      correctAccount(platform, caller, params.id, body),
    ),
    route(account.setManager, ({ params, body }, caller) =>
      setManager(platform, caller, { ...params, ...body }),
    ),
    route(consoleStaff.listStaff, ({ query }) => listStaff(db, query)),
    route(consoleStaff.createStaff, ({ body }, caller) => createStaff(platform, caller, body)),
    route(consoleStaff.updateStaff, ({ params, body }, caller) =>
      updateStaff(platform, caller, params.id, body),
    ),
  ]
}

function textIds(rows: readonly { id: number | string; name: string }[]) {
  return rows.map(({ id, name }) => ({ id: String(id), name }))
}

/** Drops what was begun and left. */
async function clean(platform: Platform): Promise<void> {
  const { db, clock } = platform
  const now = clock.now()
  await dropExpiredDrafts(db, now)
  await dropOldAnswers(db, now)
  await dropStaleUploads(platform)
}
