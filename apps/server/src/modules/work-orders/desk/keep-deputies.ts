import { allows } from '@xinqiao/contract/access'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { Deputy, nameDeputy } from '@xinqiao/contract/work-orders/calls/desk-endpoints'
import { deputyRecord, workTakenOver } from '@xinqiao/contract/work-orders/desk-record'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { invalid, notFound } from '../../../platform/http/fault/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../../platform/records/audit.ts'
import { audited } from '../../../platform/records/audited.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { refreshSessions } from '../../identity/index.ts'
import { notify } from '../../messages/index.ts'
import { listStandingIn } from '../people/people-queries.ts'
import { deleteDeputy, findDeputy, insertDeputy, listDeputyRows } from './desk-queries.ts'

/** Who stands in for whom from today on: one's own, of managers all. */
export async function listDeputies({ db, clock }: Platform, actor: Actor): Promise<Deputy[]> {
  const today = toDate(clock.now())
  const rows = await listDeputyRows(db, today, allows('staff:manager', actor) ? null : actor.accountId)
  const rolesOf = new Map((await listStandingIn(db)).map(({ id, roles }) => [id, roles]))
  return rows.map((row) => ({
    ...row,
    work: workTakenOver(rolesOf.get(row.accountId) ?? [], rolesOf.get(row.deputyId) ?? []).join('、'),
    now: row.firstDay <= today && today <= row.lastDay,
  }))
}

/** While somebody is away, what waits for him or her waits for the deputy as well; managers name one for others too. */
export async function nameDeputyFor(
  platform: Platform,
  { actor, address }: Caller,
  { body: { deputyId, firstDay, lastDay, accountId: named } }: HandlerInput<typeof nameDeputy>,
): Promise<void> {
  const { db, clock } = platform
  const at = clock.now()
  const accountId = named || actor.accountId
  if (accountId !== actor.accountId && !allows('staff:manager', actor))
    throw invalid({ accountId: T.deputyForOthers })
  if (deputyId === accountId) throw invalid({ deputyId: T.deputySelf })
  if (lastDay < firstDay) throw invalid({ lastDay: T.daysTurned })
  if (lastDay < toDate(at)) throw invalid({ lastDay: T.daysOver })
  const { principal, chosen, work } = await pairOf(db, accountId, deputyId)
  const id = newId()
  await db.transaction().execute(async (tx) => {
    await insertDeputy(tx, { id, accountId, deputyId, firstDay, lastDay, createdAt: at })
    const record = { kind: 'order-deputy' as const, id, name: `${principal.name} → ${chosen.name}` }
    const after = { account: principal.name, deputy: chosen.name, firstDay, lastDay }
    await recordAudit(tx, { actor, address, act: 'order-deputy.name', record, after, at })
    const data = { who: principal.name, deputy: chosen.name, by: actor.realName, firstDay, lastDay, work }
    await notify(tx, platform, { kind: 'workOrder.deputy', to: deputyId, data, by: actor.accountId })
    if (accountId !== actor.accountId)
      await notify(tx, platform, { kind: 'workOrder.deputised', to: accountId, data })
    await wake(tx, deputyRecord, { id, accountIds: [accountId, deputyId] })
    await refreshSessions(tx, [deputyId])
  })
}

/** @throws 400 where one of them has no such work, or they have none in common */
async function pairOf(db: Db, accountId: string, deputyId: string) {
  const people = await listStandingIn(db)
  const [principal, chosen] = [accountId, deputyId].map((id) => people.find((one) => one.id === id))
  if (!principal) throw invalid({ accountId: T.principalUnknown })
  if (!chosen) throw invalid({ deputyId: T.deputyUnknown })
  const work = workTakenOver(principal.roles, chosen.roles)
  if (work.length === 0) throw invalid({ deputyId: T.deputyUnfit })
  return { principal, chosen, work: work.join('、') }
}

/** Ended by whoever it stands in for, or a manager. */
export function endDeputy(platform: Platform, caller: Caller, id: string): Promise<void> {
  const { actor } = caller
  return audited(platform, caller, async (tx) => {
    const found = await findDeputy(tx, id)
    if (!found || !(found.accountId === actor.accountId || allows('staff:manager', actor))) throw notFound()
    await deleteDeputy(tx, id)
    await wake(tx, deputyRecord, { id, accountIds: [found.accountId, found.deputyId] })
    await refreshSessions(tx, [found.deputyId])
    return { act: 'order-deputy.end', record: { kind: 'order-deputy', id, name: actor.realName } }
  })
}
