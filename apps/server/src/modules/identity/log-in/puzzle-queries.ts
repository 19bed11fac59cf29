import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'

export async function insertPuzzle(
  db: Db,
  puzzle: { id: string; subject: string; answer: number; workBits: number; expiresAt: Date },
): Promise<void> {
  await db.insertInto('puzzle').values(puzzle).execute()
}

/** Answers a puzzle, once; says whether the answer is near enough. Nothing when it may not be answered. */
export function answerOnce(
  db: Db,
  puzzle: { id: string; subject: string; x: number; tolerance: number; workBits: number },
  now: Date,
  passedUntil: Date,
) {
  const near = sql<boolean>`abs(answer - ${puzzle.x}::double precision) <= ${puzzle.tolerance}::integer`
  return db
    .updateTable('puzzle')
    .set({
      answeredAt: now,
      passed: near,
      expiresAt: sql<Date>`case when ${near} then ${passedUntil} else expires_at end`,
    })
    .where('id', '=', puzzle.id)
    .where('subject', '=', puzzle.subject)
    .where('answeredAt', 'is', null)
    .where('workBits', '<=', puzzle.workBits)
    .where('expiresAt', '>', now)
    .returning('passed')
    .executeTakeFirst()
}

/** Uses up a passed puzzle. */
export function takePassedPuzzle(db: Db, id: string, subject: string, now: Date): Promise<boolean> {
  const taken = db.deleteFrom('puzzle').where('id', '=', id).where('subject', '=', subject)
  return foundOne(taken.where('passed', '=', true).where('expiresAt', '>', now).returning('id'))
}
