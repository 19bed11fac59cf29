import { workOrderRecord } from '@xinqiao/contract/work-orders/record'
import type { Db } from '../../platform/db/database.ts'
import { nextNumber } from '../../platform/db/next-number.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { writePast } from '../projects/past-moves.ts'
import type { DemoOrder } from './demo-order.ts'
import type { Cast, CastMember } from './order-cast.ts'
import { seedOrderFile } from './order-files.ts'
import { historyOf, standingOf } from './order-history.ts'
import { htmlOf, type Said, talkOf } from './order-talk.ts'

const TME = '13900001002'

/** One technical order with its thread, its files and its history. */
export async function seedOrder(
  platform: Platform,
  db: Db,
  cast: Cast,
  one: DemoOrder,
  sent: Date,
): Promise<void> {
  const now = platform.clock.now()
  const project = cast.project(one.project)
  const sender = cast.customer(one.by)
  const handler = project.faeId
  const number = await nextNumber(db, 'WO', sent)
  const id = newId()
  const said = talkOf(one.talk, sent, now)
  const last = said.findLast(({ isInternal }) => !isInternal)?.at ?? sent
  const standing = standingOf(one, said, { sent, last, now })
  await db
    .insertInto('workOrder')
    .values({
      ...{ id, number, type: 2, classCode: `WORKORDER_${one.kind}`, name: one.name },
      ...{ details: one.more ? '' : one.text, projectId: project.id, unitId: project.unitId },
      ...{ senderId: sender.accountId, handlerId: handler, createdAt: sent, isDemo: true },
      ...{ solution: one.solution ?? '', score: one.score?.[0] ?? null, scoreReason: one.score?.[1] ?? '' },
      ...standing.row,
    })
    .execute()
  if (one.more) await seedDetail(db, id, one)
  const speakers = { customer: sender, colleague: cast.staff(TME), handler: memberOf(cast, handler) }
  const ids = await seedTalk(db, id, said, speakers, standing.row.status === 'completed')
  for (const [at, file] of one.files ?? []) {
    const message = said[at]
    const uploader = message ? speakers[message.by] : sender
    const kind = message ? ('work-order-reply' as const) : ('work-order' as const)
    await seedOrderFile(platform, db, file, {
      ...{ kind, id: ids[at] ?? id, number, at: message?.at ?? sent },
      ...{ uploaderId: uploader.accountId, unitId: uploader.unitId },
    })
  }
  const followers = (one.forwarded ?? []).map((digits) => cast.customer(digits).accountId)
  for (const accountId of followers)
    await db.insertInto('workOrderFollower').values({ orderId: id, accountId, createdAt: sent }).execute()
  const moves = historyOf(one, said, standing)
  const done = moves.map(({ by, ...move }) => ({ ...move, actor: speakers[by] }))
  await writePast(db, workOrderRecord, id, done)
}

function memberOf(cast: Cast, accountId: string | null): CastMember {
  const phones = ['13900001001', '13900001007']
  const members = phones.map((phone) => cast.staff(phone))
  return members.find((one) => one.accountId === accountId) ?? cast.staff(TME)
}

async function seedDetail(db: Db, orderId: string, { text, more }: DemoOrder): Promise<void> {
  if (!more) return
  const steps = more.steps?.map((step) => `<li><p>${step}</p></li>`).join('')
  await db
    .insertInto('workOrderDetail')
    .values({
      ...{ orderId, description: text, hardware: more.hardware, software: more.software },
      ...{ presetConditions: more.preset ?? '', steps: steps ? `<ol>${steps}</ol>` : '' },
      ...{ overallFrequency: more.rates?.[0] ?? null, individualFrequency: more.rates?.[1] ?? null },
      ...{ expected: more.expected ?? '', actual: more.actual ?? '' },
      appeal: more.appeal ? htmlOf(more.appeal) : '',
      ...{ hasSchematic: ((more.given ?? 0) & 1) === 1, hasPcb: ((more.given ?? 0) & 2) === 2 },
    })
    .execute()
}

/** The thread; its last words are still unread by the other side while the order is open. */
async function seedTalk(
  db: Db,
  orderId: string,
  said: readonly Said[],
  speakers: Readonly<Record<Said['by'], CastMember>>,
  isOver: boolean,
): Promise<string[]> {
  const ids = said.map(() => newId())
  if (said.length === 0) return ids
  const rows = said.map(({ by, isInternal, body, plain, at }, index) => {
    const answered = said.slice(index + 1).find((later) => (later.by === 'customer') !== (by === 'customer'))
    const readAt = isInternal ? null : (answered?.at ?? (isOver ? at : null))
    return {
      ...{ id: ids[index] ?? newId(), orderId, authorId: speakers[by].accountId, isInternal, body, plain },
      ...{ side: by === 'customer' ? 1 : 2, createdAt: at, readAt },
    }
  })
  await db.insertInto('workOrderMessage').values(rows).execute()
  return ids
}
