import type { DateNodes } from '@xinqiao/contract/projects/dates'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'

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
  const number = nextNumberOf('projectSubmission', submission.projectId)
  const row = { ...submission, id: newId(), content: JSON.stringify(submission.content), number }
  await db.insertInto('projectSubmission').values(row).execute()
}

/** The plan as it is before it changes; the first is the one that was agreed first. */
export async function insertBaseline(
  db: Db,
  baseline: { projectId: string; dates: DateNodes; reason: string; actorName: string; createdAt: Date },
): Promise<void> {
  const number = nextNumberOf('projectBaseline', baseline.projectId)
  const row = { ...baseline, id: newId(), dates: JSON.stringify(baseline.dates), number }
  await db.insertInto('projectBaseline').values(row).execute()
}

/** What a project submits, and its plans, are numbered from 1. */
function nextNumberOf(table: 'projectSubmission' | 'projectBaseline', projectId: string) {
  return sql<number>`(select coalesce(max(number), 0) + 1 from ${sql.table(table)} where project_id = ${projectId})`
}
