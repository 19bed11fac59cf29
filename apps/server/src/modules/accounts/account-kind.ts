import { accountRecord } from '@xinqiao/contract/accounts/record'
import type { Db } from '../../platform/db/database.ts'
import { recordKind } from '../../platform/records/kind.ts'
import { endAllSessions, endTokensOf } from '../identity/index.ts'
import { expireInvitationsOf, giveBackUse } from './invitations/invitation-queries.ts'
import { grantService, lockAccount, setStatus } from './people/account-change-queries.ts'
import type { AccountStatus } from './people/account-queries.ts'
import { lockLastPosts, type Post } from './people/last-post-queries.ts'
import { findApplication } from './registration/application-queries.ts'
import { type ApplicantColumns, resubmitApplicant } from './registration/registration-queries.ts'

interface Account {
  status: AccountStatus
  phone: string
  realName: string
  unitId: string | null
  /** the posts that nobody else holds */
  lastOf: readonly Post[]
}

interface AccountInput {
  /** of an approval: as the unit's personnel manager */
  asManager?: boolean
  /** of a disabling: the caller knows that the unit is left without a manager */
  leaveUnmanaged?: boolean
  /** of a new submission */
  columns?: ApplicantColumns
}

/** How accounts are let in, turned away, shut out and let in again. */
export const accountKind = recordKind(accountRecord)<Account, AccountInput>({
  load: (db, _actor, id) => lockSubject(db, id),
  people: ({ id }) => ({ owner: [id] }),
  conditions: {
    notSelf: ({ actor, record }) => actor?.accountId !== record.id,
    notLastAdmin: ({ record }) => !record.lastOf.includes('admin'),
    // A screen asks with the act itself, so that it is offered.
    unitKeepsManager: ({ record, input }) =>
      !record.lastOf.includes('manager') || input === undefined || input.leaveUnmanaged === true,
  },
  store: ({ db, record, event, input, at }, { status: to }) => {
    if (event === 'resubmit' && input?.columns) return resubmitApplicant(db, record.id, input.columns, at)
    const asManager = event === 'approve' && input?.asManager && record.unitId !== null
    return setStatus(db, record.id, { from: record.status, to, at, ...(asManager ? { userType: 1 } : {}) })
  },
  effects: {
    approve: async ({ db, record: { id, unitId }, input }) => {
      if (unitId !== null) return input?.asManager ? { before: { userType: 2 }, after: { userType: 1 } } : {}
      const serviceId = (await findApplication(db, id))?.serviceId ?? null
      if (serviceId !== null) await grantService(db, id, serviceId)
    },
    refuse: async ({ db, record: { id } }) => {
      const invitationId = (await findApplication(db, id))?.invitationId ?? null
      if (invitationId !== null) await giveBackUse(db, invitationId)
    },
    disable: async ({ db, record: { id, lastOf }, at }) => {
      await endAllSessions(db, id)
      await endTokensOf(db, id, at)
      // Whoever leaves still knows their codes.
      await expireInvitationsOf(db, id, at)
      return lastOf.includes('manager') ? { after: { leftUnmanaged: true } } : {}
    },
  },
  notices: ({ note }) => ({ reason: note }),
  named: ({ realName, phone }) => ({ name: realName || phone }),
})

async function lockSubject(db: Db, id: string) {
  // Before the account itself, or two who change one another would each hold what the other waits for.
  const lastOf = await lockLastPosts(db, id)
  const account = await lockAccount(db, id)
  return account && { ...account, status: account.status, lastOf }
}
