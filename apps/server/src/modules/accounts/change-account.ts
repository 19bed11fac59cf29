import { ACCOUNTS_TEXTS } from '@xinqiao/contract/accounts/texts'
import { registrationWorkflow } from '@xinqiao/contract/accounts/workflow'
import { isUuid } from '@xinqiao/contract/primitives'
import type { Db } from '../../platform/db/database.ts'
import { notFound, refuse } from '../../platform/http/errors.ts'
import { announce } from '../../platform/live/realtime.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../../platform/records/audit.ts'
import { move, staffParties } from '../../platform/records/workflow.ts'
import {
  countSending,
  endAllSessions,
  forgetLoginFailures,
  lockedPhones,
  requireOwnIdentity,
} from '../identity/index.ts'
import { notify } from '../messages/index.ts'
import { type AccountStatus, findAccount, lockAccount, setStatus, setUserType } from './account-queries.ts'
import type { ConsoleCaller } from './console-caller.ts'
import { lockLastPosts, type Post } from './last-post-queries.ts'
import { sendResetLink } from './send-reset-link.ts'

type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

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

/**
 * Shuts an account out at once; not one's own, nor the last administrator's. The last personnel manager's
 * only where the caller says that the unit is knowingly left without one.
 */
export async function disableAccount(
  platform: Platform,
  caller: ConsoleCaller,
  input: { id: string; reason: string; leaveUnmanaged: boolean },
): Promise<void> {
  const { reason } = input
  await change(platform, caller, input.id, 'disableAccount', async (tx, { account, lastOf, at }) => {
    const guard = () => whyNotDisable(caller, account, lastOf, input.leaveUnmanaged)
    await moveAccount(tx, caller, account, { event: 'disable', note: reason, at, guard })
    await endAllSessions(tx, account.id)
    await notify(tx, platform, { kind: 'account.disabled', to: account.id, data: { reason } })
    const left = lastOf.includes('manager') ? { leftUnmanaged: true } : {}
    return { before: { status: account.status }, after: { status: 'disabled', reason, ...left } }
  })
}

export async function enableAccount(platform: Platform, caller: ConsoleCaller, id: string): Promise<void> {
  await change(platform, caller, id, 'enableAccount', async (tx, { account, at }) => {
    await moveAccount(tx, caller, account, { event: 'enable', at })
    await notify(tx, platform, { kind: 'account.enabled', to: account.id, data: {} })
    return { before: { status: account.status }, after: { status: 'active' } }
  })
}

/** Lifts the lock that wrong passwords brought. */
export async function unlockAccount(platform: Platform, caller: ConsoleCaller, id: string): Promise<void> {
  await change(platform, caller, id, 'unlockAccount', async (tx, { account, at }) => {
    if (!(await lockedPhones(tx, platform.keys, [account.phone], at)).has(account.phone)) return null
    await forgetLoginFailures(tx, platform.keys, account.phone)
    return { before: { locked: true }, after: { locked: false } }
  })
}

/** Sends the owner a code and the address where it sets a new password; staff never see either. */
export async function sendPasswordReset(
  platform: Platform,
  caller: ConsoleCaller,
  id: string,
): Promise<void> {
  requireOwnIdentity(platform)
  const { db, clock } = platform
  const account = isUuid(id) ? await findAccount(db, id) : undefined
  if (!account) throw notFound()
  // The same limits as for codes that people ask for themselves; the caller stands for the address.
  await countSending(db, account.phone, caller.actor.accountId, clock.now())
  await change(platform, caller, id, 'sendPasswordReset', async (tx, { account: { status, phone }, at }) => {
    if (status !== 'active') throw refuse(ACCOUNTS_TEXTS.notActive)
    await sendResetLink(platform, tx, phone, at)
    return { before: {}, after: { sentTo: phone } }
  })
}

export async function endAccountSessions(
  platform: Platform,
  caller: ConsoleCaller,
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
  caller: ConsoleCaller,
  input: { id: string; isManager: boolean },
): Promise<void> {
  await change(platform, caller, input.id, 'setManager', async (tx, { account, lastOf, at }) => {
    if (account.unitId === null || account.userType === 9) throw refuse(ACCOUNTS_TEXTS.notInUnit)
    if (account.status !== 'active') throw refuse(ACCOUNTS_TEXTS.notActive)
    const userType = input.isManager ? 1 : 2
    if (userType === account.userType) return null
    if (lastOf.includes('manager')) throw refuse(ACCOUNTS_TEXTS.lastManager)
    await setUserType(tx, account.id, userType, at)
    await announce(tx, { topic: 'session', accountId: account.id })
    return { before: { userType: account.userType }, after: { userType } }
  })
}

async function change(
  { db, clock }: Platform,
  { actor, address }: ConsoleCaller,
  id: string,
  verb: string,
  act: (tx: Db, subject: Subject) => Promise<Change | null>,
): Promise<void> {
  if (!isUuid(id)) throw notFound()
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    // Before the account itself, or two who change one another would each hold what the other waits for.
    const lastOf = await lockLastPosts(tx, id)
    const account = await lockAccount(tx, id)
    if (!account) throw notFound()
    const changed = await act(tx, { account, lastOf, at })
    if (changed === null) return
    const record = { kind: 'account', id, name: account.realName || account.phone }
    await recordAudit(tx, { actor, action: `accounts.${verb}`, record, ...changed, address, at })
  })
}

async function moveAccount(
  tx: Db,
  { actor }: ConsoleCaller,
  account: Account,
  wanted: {
    event: 'disable' | 'enable'
    note?: string
    at: Date
    guard?: () => string | null
  },
): Promise<void> {
  const from = account.status as AccountStatus
  await move(tx, registrationWorkflow, {
    recordId: account.id,
    state: from,
    mover: actor,
    parties: staffParties(actor),
    ...wanted,
    store: (to) => setStatus(tx, account.id, { from, to, at: wanted.at }),
  })
}

function whyNotDisable(
  { actor }: ConsoleCaller,
  account: Account,
  lastOf: readonly Post[],
  leaveUnmanaged: boolean,
): string | null {
  if (account.id === actor.accountId) return ACCOUNTS_TEXTS.selfDisable
  if (lastOf.includes('admin')) return ACCOUNTS_TEXTS.lastAdmin
  return lastOf.includes('manager') && !leaveUnmanaged ? ACCOUNTS_TEXTS.disableLastManager : null
}
