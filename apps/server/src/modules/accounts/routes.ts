import * as accountHelp from '@xinqiao/contract/accounts/account-help-endpoints'
import * as account from '@xinqiao/contract/accounts/console-account-endpoints'
import * as consoleStaff from '@xinqiao/contract/accounts/console-staff-endpoints'
import * as consoleUnit from '@xinqiao/contract/accounts/console-unit-endpoints'
import { endViewing } from '@xinqiao/contract/accounts/viewing/end-endpoint'
import { dropOldAnswers } from '../../platform/http/repeats/idempotency.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { moveRoute } from '../../platform/records/move-route.ts'
import { endViewings } from '../identity/index.ts'
import { accountKind } from './account-kind.ts'
import { endAccountSessions, sendPasswordReset, setManager, unlockAccount } from './people/change-account.ts'
import { correctAccount } from './people/correct-account.ts'
import { listAccounts, readAccount } from './people/list-accounts.ts'
import { listStaff } from './people/list-staff.ts'
import { resetSecondFactor } from './people/reset-second-factor.ts'
import { createStaff, updateStaff } from './people/save-staff.ts'
import { dropStaleUploads } from './profile/upload-avatar.ts'
import { dropExpiredDrafts } from './registration/draft-queries.ts'
import { listUnits, readUnit, readUnitOptions } from './units/list-units.ts'
import { createUnit, updateUnit } from './units/save-unit.ts'
import { viewPortal } from './viewing/view-portal.ts'

export function unitRoutes(platform: Platform) {
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

export function accountRoutes(platform: Platform) {
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
    route(accountHelp.viewPortal, ({ params, body }, caller) =>
      viewPortal(platform, caller, params.id, body.reason),
    ),
    route(endViewing, (_input, { actor }) => endViewings(db, actor.sessionId)),
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

export function textIds(rows: readonly { id: number | string; name: string }[]) {
  return rows.map(({ id, name }) => ({ id: String(id), name }))
}

/** Drops what was begun and left. */
export async function clean(platform: Platform): Promise<void> {
  const { db, clock } = platform
  const now = clock.now()
  await dropExpiredDrafts(db, now)
  await dropOldAnswers(db, now)
  await dropStaleUploads(platform)
}
