import { allows } from '@xinqiao/contract/access'
import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { Deputy, nameDeputy } from '@xinqiao/contract/work-orders/calls/desk-endpoints'
import { deputyRecord } from '@xinqiao/contract/work-orders/desk-record'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { invalid, notFound } from '../../../platform/http/fault/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../../platform/records/audit.ts'
import { audited } from '../../../platform/records/audited.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { notify } from '../../messages/index.ts'
import { listStaffPeople } from '../people/people-queries.ts'
import { deleteDeputy, findDeputy, insertDeputy, listDeputyRows } from './desk-queries.ts'

/** Who stands in for whom from today on: one's own, of managers all. */
export async function listDeputies({ db, clock }: Platform, actor: Actor): Promise<Deputy[]> {
  const today = toDate(clock.now())
  const rows = await listDeputyRows(db, today, allows('staff:manager', actor) ? null : actor.accountId)
  return rows.map((row) => ({ ...row, now: row.firstDay <= today && today <= row.lastDay }))
}

/** While somebody is away, what waits for him or her waits for the deputy as well. */
export async function nameDeputyFor(
  platform: Platform,
  { actor, address }: Caller,
  { body: { deputyId, firstDay, lastDay } }: HandlerInput<typeof nameDeputy>,
): Promise<void> {
  const { db, clock } = platform
  const at = clock.now()
  if (deputyId === actor.accountId) throw invalid({ deputyId: T.deputySelf })
  if (lastDay < firstDay) throw invalid({ lastDay: T.daysTurned })
  if (lastDay < toDate(at)) throw invalid({ lastDay: T.daysOver })
  const chosen = (await listStaffPeople(db)).find((one) => one.accountId === deputyId)
  if (!chosen) throw invalid({ deputyId: T.deputyUnknown })
  const id = newId()
  await db.transaction().execute(async (tx) => {
    await insertDeputy(tx, { id, accountId: actor.accountId, deputyId, firstDay, lastDay, createdAt: at })
    const record = { kind: 'order-deputy' as const, id, name: `${actor.realName} → ${chosen.name}` }
    const after = { deputy: chosen.name, firstDay, lastDay }
    await recordAudit(tx, { actor, address, act: 'order-deputy.name', record, after, at })
    const data = { who: actor.realName, firstDay, lastDay }
    await notify(tx, platform, { kind: 'workOrder.deputy', to: deputyId, data })
    await wake(tx, deputyRecord, { id, accountIds: [actor.accountId, deputyId] })
  })
}

/** Ended by whoever named it, or a manager. */
export function endDeputy(platform: Platform, caller: Caller, id: string): Promise<void> {
  const { actor } = caller
  return audited(platform, caller, async (tx) => {
    const found = await findDeputy(tx, id)
    if (!found || !(found.accountId === actor.accountId || allows('staff:manager', actor))) throw notFound()
    await deleteDeputy(tx, id)
    await wake(tx, deputyRecord, { id, accountIds: [found.accountId, found.deputyId] })
    return { act: 'order-deputy.end', record: { kind: 'order-deputy', id, name: actor.realName } }
  })
}
