import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export interface NoteRow {
  id: string
  documentId: string
  quote: string
  content: string
  writerName: string
  writtenAt: Date
  doneByName: string
}

/** Of all documents of a version, as they were written; those that are done last. */
export async function listNoteRows(db: Db, versionId: string): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select n.id, n.document_id, n.quote, n.content, w.real_name as writer_name, n.written_at,
      coalesce(d.real_name, '') as done_by_name
    from knowledge_review_note n
      join knowledge_document k on k.id = n.document_id
      join account w on w.id = n.written_by
      left join account d on d.id = n.done_by
    where k.version_id = ${versionId}
    order by n.done_at is not null, n.written_at, n.id`.execute(db)
  return rows
}

export async function countOpenNotes(db: Db, versionId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from knowledge_review_note n join knowledge_document k on k.id = n.document_id
    where k.version_id = ${versionId} and n.done_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

export async function insertNote(
  db: Db,
  note: {
    id: string
    documentId: string
    quote: string
    content: string
    writtenBy: string
    writtenAt: Date
  },
): Promise<void> {
  await db.insertInto('knowledgeReviewNote').values(note).execute()
}

export async function findNote(db: Db, id: string) {
  return db
    .selectFrom('knowledgeReviewNote as n')
    .innerJoin('knowledgeDocument as d', 'd.id', 'n.documentId')
    .select(['n.id', 'n.content', 'n.doneAt', 'd.versionId', 'd.title'])
    .where('n.id', '=', id)
    .executeTakeFirst()
}

export async function putNoteDone(
  db: Db,
  id: string,
  done: { doneBy: string; doneAt: Date } | { doneBy: null; doneAt: null },
): Promise<void> {
  await db.updateTable('knowledgeReviewNote').set(done).where('id', '=', id).execute()
}
