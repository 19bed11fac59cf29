import type { DateNodes } from '@xinqiao/contract/projects/dates'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'

export async function insertSubmission(
  db: Db,
  submission: {
    projectId: string
    content: object
    note: string
    submittedBy: string | null
    createdAt: Date
  },
): Promise<void> {
  const { projectId, content } = submission
  await db
    .insertInto('projectSubmission')
    .values((eb) => ({
      ...submission,
      id: newId(),
      content: JSON.stringify(content),
      number: eb
        .selectFrom('projectSubmission')
        .where('projectId', '=', projectId)
        .select((inner) => inner(inner.fn.coalesce(inner.fn.max('number'), inner.lit(0)), '+', 1).as('next')),
    }))
    .execute()
}

/** The plan as it is before it changes; the first is the one that was agreed first. */
export async function insertBaseline(
  db: Db,
  baseline: { projectId: string; dates: DateNodes; reason: string; actorName: string; createdAt: Date },
): Promise<void> {
  const { projectId, dates } = baseline
  await db
    .insertInto('projectBaseline')
    .values((eb) => ({
      ...baseline,
      id: newId(),
      dates: JSON.stringify(dates),
      number: eb
        .selectFrom('projectBaseline')
        .where('projectId', '=', projectId)
        .select((inner) => inner(inner.fn.coalesce(inner.fn.max('number'), inner.lit(0)), '+', 1).as('next')),
    }))
    .execute()
}
