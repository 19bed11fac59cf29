import type { Module, Platform } from '../../platform/platform.ts'
import { ACCOUNT_NOTICES } from './notices.ts'
import { accountSource, unitSource } from './people/suggest-people.ts'
import { profileRoutes } from './profile/profile-routes.ts'
import { waitingRegistrations } from './registration/queue-queries.ts'
import { applicationRoutes, registrationRoutes, resetRoutes } from './registration-routes.ts'
import { accountRoutes, clean, unitRoutes } from './routes.ts'

export { createAdmin } from './people/create-admin.ts'
export { type ImportedPerson, type ImportedUnit, writePeople, writeUnits } from './people/import-queries.ts'
export { lockAccounts, lockManagers } from './people/lock-queries.ts'
export { listDuties, passAssistant, passFae, passManager } from './people/pass-queries.ts'
export { joinUnit, leaveUnit, putAccountServices, updatePerson } from './people/place-queries.ts'
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
} from './select-queries.ts'
export { type UnitFilter, unitsToExport } from './units/unit-queries.ts'

export function accountsModule(platform: Platform): Module {
  platform.notices.register(ACCOUNT_NOTICES)
  // What tells of the people of a unit is for its people alone.
  platform.hearing.register({
    kind: 'unit',
    access: 'unit',
    readable: async (_db, { unitId }, ids) => ids.filter((id) => id === unitId),
    unitOf: async (_db, id) => id,
    standIns: [],
  })
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
      registrationRoutes,
      resetRoutes,
      applicationRoutes,
      unitRoutes,
      accountRoutes,
      profileRoutes,
    ].flatMap((routes) => routes(platform)),
    work: () => platform.jobs.schedule('accounts-housekeeping', '*/10 * * * *', () => clean(platform)),
  }
}
