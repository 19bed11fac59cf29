import { classOfChange } from '@xinqiao/contract/work-orders/classes'
import { workOrderRecord } from '@xinqiao/contract/work-orders/record'
import { prepareChange } from '../../modules/projects/index.ts'
import { insertChange, startClock } from '../../modules/work-orders/index.ts'
import { plainRichText } from '../../platform/content/rich-text.ts'
import type { Db } from '../../platform/db/database.ts'
import { nextNumber } from '../../platform/db/next-number.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { actorOf, writePast } from '../projects/past-moves.ts'
import type { DemoChange } from './change-orders.ts'
import type { Cast } from './order-cast.ts'

const OWNER = 20
const OWNER_PHONE = '13800006620'
const FAE = '13900001001'
const ENDS = { answered: ['ask', 'handled'], refused: ['refuse', 'refused'] } as const

/** One order that asks for a change, and what the FAE did with it. */
export async function seedChange(
  { clock }: Platform,
  db: Db,
  cast: Cast,
  { project: named, end, wish, explain, note = '' }: DemoChange,
  sent: Date,
): Promise<void> {
  const project = cast.project(named)
  const owner = cast.customer(OWNER)
  const asked = wish((digits) => cast.customer(digits).personnelId ?? '')
  const actor = await actorOf(db, OWNER_PHONE)
  const prepared = await prepareChange(db, actor, project.id, asked, clock.now())
  const { change, differences, name, details } = prepared
  const id = newId()
  await insertChange(db, {
    ...{ id, classCode: classOfChange(asked.kind), name, projectId: project.id, unitId: project.unitId },
    number: await nextNumber(db, 'WO', sent),
    details: [explain, details].filter((text) => text !== '').join('\n'),
    ...{ senderId: owner.accountId, handlerId: project.faeId, kept: { change, differences }, at: sent },
    clock: await startClock(db, classOfChange(asked.kind), sent),
  })
  await db.updateTable('workOrder').set({ isDemo: true }).where('id', '=', id).execute()
  if (end === 'waits') return
  const fae = cast.staff(FAE)
  const at = new Date(sent.getTime() + 5 * 3600_000)
  const [event, status] = ENDS[end]
  const { html: body, text: plain } = plainRichText(note)
  await db
    .updateTable('workOrder')
    .set({ status, updatedAt: at, turnSince: at, answeredAt: at })
    .where('id', '=', id)
    .execute()
  await db
    .insertInto('workOrderMessage')
    .values({
      id: newId(),
      orderId: id,
      authorId: fae.accountId,
      side: 2,
      isInternal: false,
      body,
      plain,
      createdAt: at,
    })
    .execute()
  const told = event === 'ask' && (asked.kind === 'info' || asked.kind === 'stage') ? 'answer' : event
  await writePast(db, workOrderRecord, id, [{ event: told, actor: fae, note, at }])
}
