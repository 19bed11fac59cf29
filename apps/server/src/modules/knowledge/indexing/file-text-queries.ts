import { sql } from 'kysely'
import type { UnreadFile } from '../../../platform/content/text/file-text.ts'
import type { FilePart } from '../../../platform/content/text/office-text.ts'
import type { Db } from '../../../platform/db/database.ts'
import { PARTS } from './index-queries.ts'

/** Files of a version whose text was not read out yet. One that the scanner has not judged is read when it has. */
export async function listUnreadFiles(
  db: Db,
  versionId: string,
  extensions: readonly string[],
): Promise<UnreadFile[]> {
  return unreadFiles(db, extensions)
    .innerJoin('knowledgeResource as r', 'r.fileId', 'f.id')
    .innerJoin('knowledgeDocument as d', 'd.resourceId', 'r.id')
    .where('d.versionId', '=', versionId)
    .distinct()
    .execute()
}

/** A file whose text was not read out yet. */
export async function findUnreadFile(
  db: Db,
  id: string,
  extensions: readonly string[],
): Promise<UnreadFile | undefined> {
  return unreadFiles(db, extensions).where('f.id', '=', id).executeTakeFirst()
}

function unreadFiles(db: Db, extensions: readonly string[]) {
  return db
    .selectFrom('storedFile as f')
    .select(['f.id', 'f.extension', 'f.size'])
    .where('f.extension', 'in', extensions)
    .where('f.verdict', '=', 'clean')
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('knowledgeFileText as t').select('t.page').whereRef('t.fileId', '=', 'f.id')),
      ),
    )
}

export async function insertFileText(db: Db, fileId: string, parts: readonly FilePart[]): Promise<void> {
  const rows = parts.map(({ heading, anchor, text }, index) => ({
    fileId,
    page: index + 1,
    heading,
    anchor,
    body: text,
  }))
  for (let start = 0; start < rows.length; start += PARTS) {
    await db
      .insertInto('knowledgeFileText')
      .values(rows.slice(start, start + PARTS))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Versions that readers have in which a file stands. */
export async function listCurrentVersionsWith(db: Db, fileId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct b.current_version_id as id from knowledge_resource r
      join knowledge_document d on d.resource_id = r.id
      join knowledge_base b on b.current_version_id = d.version_id
    where r.file_id = ${fileId} and b.status = 'released'`.execute(db)
  return rows.map((row) => row.id)
}

/** The base of a version that readers have, where text of its files was read that the search does not hold. */
export async function findBaseWithoutFileText(db: Db, versionId: string): Promise<string | undefined> {
  // What a file says stands under its pages, counted from 1; the name of one that was not read under none.
  const { rows } = await sql<{ id: string }>`
    select b.id from knowledge_base b
    where b.current_version_id = ${versionId} and b.status = 'released' and exists (
      select from knowledge_document d join knowledge_resource r on r.id = d.resource_id
      where d.version_id = ${versionId}
        and exists (select from knowledge_file_text t where t.file_id = r.file_id)
        and not exists (select from knowledge_search s
          where s.base_id = b.id and s.version_id = d.version_id and s.subject_id = d.id and s.page > 0))`.execute(
    db,
  )
  return rows[0]?.id
}
