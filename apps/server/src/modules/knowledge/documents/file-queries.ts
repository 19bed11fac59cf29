import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** What is compared of one file; more words than this nobody reads side by side. */
const MOST_LETTERS = 300_000

/** The text that was read out of a file, page by page, a sheet or a chapter under its name. */
export async function readFileText(db: Db, resourceId: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select left(coalesce(string_agg(case when t.heading = '' then t.body else t.heading || E'\n' || t.body end,
        E'\n\n' order by t.page), ''), ${MOST_LETTERS}::int) as text
    from knowledge_resource r join knowledge_file_text t on t.file_id = r.file_id
    where r.id = ${resourceId}`.execute(db)
  return rows[0]?.text ?? ''
}

/** The files of a version in reading order; the caller has found the version visible. */
export async function listFiles(db: Db, versionId: string) {
  return db
    .selectFrom('knowledgeDocument as d')
    .innerJoin('knowledgeResource as r', 'r.id', 'd.resourceId')
    .innerJoin('storedFile as f', 'f.id', 'r.fileId')
    .select(['r.id as resourceId', 'f.name', 'f.size'])
    .where('d.versionId', '=', versionId)
    .orderBy('d.orderNumber')
    .execute()
}
