import type { Question } from '@xinqiao/contract/certifications/question-schemas'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { foundValue } from '../../../platform/db/found-value.ts'
import { newId } from '../../../platform/ids.ts'
import { listFiles } from '../files/file-queries.ts'

/** The questions of an application with their answers, the oldest first. */
export async function listQuestions(db: Db, applicationId: string): Promise<Question[]> {
  const rows = await db
    .selectFrom('certificationQuestion')
    .select(['id', 'question', 'askedBy', 'askedAt', 'status', 'answer', 'answeredBy', 'closedAt'])
    .where('applicationId', '=', applicationId)
    .orderBy('askedAt')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const links = await db
    .selectFrom('certificationFile')
    .select(['fileId', 'questionId'])
    .where('applicationId', '=', applicationId)
    .where('questionId', 'is not', null)
    .execute()
  const files = links.length === 0 ? [] : await listFiles(db, applicationId)
  return rows.map(({ id, status, askedAt, closedAt, ...words }) => {
    const own = links.filter(({ questionId }) => questionId === id).map(({ fileId }) => fileId)
    return {
      ...{ id, ...words, status: status as Question['status'] },
      askedTime: toDateTime(askedAt),
      answeredTime: closedAt !== null && status === 'answered' ? toDateTime(closedAt) : '',
      files: files.filter((file) => own.includes(file.id)),
    }
  })
}

export async function insertQuestion(
  db: Db,
  row: { applicationId: string; question: string; askedBy: string; askedAt: Date },
): Promise<void> {
  await db
    .insertInto('certificationQuestion')
    .values({ id: newId(), ...row })
    .execute()
}

/** Ends the open question, answered or dropped; answers its id. */
export function closeQuestion(
  db: Db,
  applicationId: string,
  end: { closedAt: Date } & (
    | { status: 'dropped' }
    | { status: 'answered'; answer: string; answeredBy: string }
  ),
): Promise<string | undefined> {
  return foundValue(
    db
      .updateTable('certificationQuestion')
      .set(end)
      .where('applicationId', '=', applicationId)
      .where('status', '=', 'open')
      .returning('id'),
  )
}

/** Files that an answer brought say of which question they are. */
export async function noteFilesOfAnswer(
  db: Db,
  applicationId: string,
  questionId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('certificationFile')
    .set({ questionId })
    .where('applicationId', '=', applicationId)
    .where('fileId', 'in', ids)
    .execute()
}
