import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import type { KindState } from '@xinqiao/contract/records'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { possible } from '../../platform/records/possible.ts'
import { accountKind } from './account-kind.ts'
import type { AccountFound, AccountStatus } from './people/account-queries.ts'
import type { Post } from './people/last-post-queries.ts'

type Subject = Pick<AccountFound, 'id' | 'phone' | 'realName' | 'unitId'> & { status: KindState<'account'> }

/** What the reader may do with an account where it stands, as its workflow has it. */
export function possibleMoves(
  db: Db,
  actor: Actor,
  account: Subject,
  more: { at: Date; lastOf?: readonly Post[] },
) {
  const { at, lastOf = [] } = more
  const record = { ...account, lastOf }
  return possible(db, accountKind, { actor, record, at })
}

/** What may be done beside the workflow. */
export function accountCan(
  account: { status: AccountStatus; userType: number; unitId: string | null; hasSecondFactor: boolean },
  now: { locked: boolean; sessionCount: number },
) {
  return {
    unlock: now.locked,
    resetPassword: account.status === 'active',
    correct: account.status === 'active',
    correctUnit: account.status === 'active' && account.userType !== USER_TYPE_STAFF,
    endSessions: now.sessionCount > 0,
    resetSecondFactor: account.hasSecondFactor,
    view: account.status === 'active' && account.userType !== USER_TYPE_STAFF,
    setManager:
      account.status === 'active' && account.unitId !== null && account.userType !== USER_TYPE_STAFF,
  }
}
