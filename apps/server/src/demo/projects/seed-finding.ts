import { designFindingRecord } from '@xinqiao/contract/projects/design-review/record'
import type { WorkedShape } from '@xinqiao/contract/record'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { DemoFinding } from './demo-review.ts'
import { atWork, writePast } from './past-moves.ts'

export interface Person {
  id: string
  realName: string
}

export interface Room {
  id: string
  reviewer: Person
  engineer: Person
  now: Date
}

export async function seedFinding(db: Db, room: Room, finding: DemoFinding, number: number): Promise<void> {
  const { round, at, severity, text, moves } = finding
  const id = newId()
  const createdAt = atWork(room.now, (moves[0]?.[1] ?? 6) + 1, number)
  const last = moves.at(-1)?.[0]
  const status = last === 'reply' ? 'answered' : last === 'resolve' ? 'resolved' : 'open'
  await db
    .insertInto('designFinding')
    .values({
      ...{ id, reviewId: room.id, number, round, page: 1, x: at[0], y: at[1], severity, text, status },
      ...{ createdBy: room.reviewer.id, createdAt, updatedAt: createdAt },
    })
    .execute()
  await seedMoves(db, designFindingRecord, id, room, moves)
}

/** Customers submit and reply, the rest is the reviewer's. */
export async function seedMoves(
  db: Db,
  record: WorkedShape,
  recordId: string,
  { reviewer, engineer, now }: Room,
  moves: readonly (readonly [event: string, daysAgo: number, note: string])[],
): Promise<void> {
  const done = moves.map(([event, ago, note], nth) => {
    const { id, realName } = event === 'reply' || event === 'submit' ? engineer : reviewer
    return { event, note, actor: { accountId: id, realName }, at: atWork(now, ago, nth + 3) }
  })
  await writePast(db, record, recordId, done)
}
