import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import { accountRecord } from '@xinqiao/contract/accounts/record'
import { ACCOUNTS_REFUSALS } from '@xinqiao/contract/accounts/texts'
import type { Db, FoundBy } from '../../../platform/db/database.ts'
import { notFound, refuse } from '../../../platform/http/fault/errors.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../../platform/records/audit.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import {
  adminSource,
  countSending,
  endAllSessions,
  forgetLoginFailures,
  lockedPhones,
  refreshSessions,
  requireOwnIdentity,
} from '../../identity/index.ts'
import { expireInvitationsOf } from '../invitations/invitation-queries.ts'
import { sendResetLink } from '../reset/send-reset-link.ts'
import { lockAccount, setUserType } from './account-change-queries.ts'
import { findAccount } from './account-queries.ts'
import { lockLastPosts, type Post } from './last-post-queries.ts'

type Account = FoundBy<typeof lockAccount>

/** The account of a change, locked, and the posts that nobody else holds. */
interface Subject {
  account: Account
  lastOf: readonly Post[]
  at: Date
}

/** What the audit keeps of a change. */
interface Change {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Lifts the lock that wrong passwords brought. */
export async function unlockAccount(platform: Platform, caller: Caller, id: string): Promise<void> {
  await change(platform, caller, id, 'unlock', async (tx, { account, at }) => {
    if (!(await lockedPhones(tx, platform.keys, [account.phone], at)).has(account.phone)) return null
    await forgetLoginFailures(tx, platform.keys, account.phone)
    return { before: { locked: true }, after: { locked: false } }
  })
}

/** Sends the owner a code and the address where it sets a new password; staff never see either. */
export async function sendPasswordReset(platform: Platform, caller: Caller, id: string): Promise<void> {
  requireOwnIdentity(platform)
  const { db, keys, clock } = platform
  const account = await findAccount(db, id)
  if (!account) throw notFound()
  // Limits of its own: whoever uses up those of the number cannot keep its owner from help.
  await countSending(db, keys, account.phone, adminSource(caller), clock.now())
  await change(platform, caller, id, 'sendPasswordReset', async (tx, { account: { status, phone }, at }) => {
    if (status !== 'active') throw refuse(ACCOUNTS_REFUSALS.notActive)
    await sendResetLink(platform, tx, { phone, source: adminSource(caller) }, at)
    return { before: {}, after: { sentTo: phone } }
  })
}

export async function endAccountSessions(
  platform: Platform,
  caller: Caller,
  id: string,
): Promise<{ ended: number }> {
  let ended = 0
  await change(platform, caller, id, 'endSessions', async (tx, { account }) => {
    const own = account.id === caller.actor.accountId
    ended = await endAllSessions(tx, account.id, own ? caller.actor.sessionId : undefined)
    return ended === 0 ? null : { before: {}, after: { ended } }
  })
  return { ended }
}

/** Makes a member the personnel manager of its unit, or no longer; a unit keeps one. */
export async function setManager(
  platform: Platform,
  caller: Caller,
  input: { id: string; isManager: boolean },
): Promise<void> {
  await change(platform, caller, input.id, 'setManager', async (tx, { account, lastOf, at }) => {
    if (account.unitId === null || account.userType === USER_TYPE_STAFF)
      throw refuse(ACCOUNTS_REFUSALS.notInUnit)
    if (account.status !== 'active') throw refuse(ACCOUNTS_REFUSALS.notActive)
    const userType = input.isManager ? 1 : 2
    if (userType === account.userType) return null
    if (lastOf.includes('manager')) throw refuse(ACCOUNTS_REFUSALS.lastManager)
    await setUserType(tx, account.id, userType, at)
    // Their codes would still let people in whom nobody of the unit has asked.
    if (!input.isManager) await expireInvitationsOf(tx, account.id, at)
    await refreshSessions(tx, [account.id])
    return { before: { userType: account.userType }, after: { userType } }
  })
}

export async function change(
  { db, clock }: Platform,
  { actor, address }: Caller,
  id: string,
  verb: 'unlock' | 'sendPasswordReset' | 'endSessions' | 'resetSecondFactor' | 'setManager' | 'view',
  act: (tx: Db, subject: Subject) => Promise<Change | null>,
): Promise<void> {
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    // Before the account itself, or two who change one another would each hold what the other waits for.
    const lastOf = await lockLastPosts(tx, id)
    const account = await lockAccount(tx, id)
    if (!account) throw notFound()
    const changed = await act(tx, { account, lastOf, at })
    if (changed === null) return
    const record = { kind: 'account' as const, id, name: account.realName || account.phone }
    await recordAudit(tx, { actor, act: `account.${verb}`, record, ...changed, address, at })
    await wake(tx, accountRecord, { id })
  })
}
