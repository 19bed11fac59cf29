import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { PREVIEW_OWNER } from '../../files/index.ts'
import { resourceFiles } from './take-file.ts'

const MOST = 1000

/** True for the rows `r` of knowledge_resource that a document of any version, or a question, shows. */
const shown: RawBuilder<SqlBool> = sql<SqlBool>`(
  exists (select from knowledge_document_resource dr where dr.resource_id = r.id)
  or exists (select from knowledge_document d where d.resource_id = r.id)
  or exists (select from knowledge_bin b where r.id = any(b.resource_ids))
  or exists (select from knowledge_faq q where q.base_id = r.base_id
    and position('resource:' || r.id in q.answer || coalesce(q.next_answer, '')) > 0))`

/** Notes since when nothing shows a file, and that something shows it again. */
export async function markLooseResources(db: Db, now: Date): Promise<void> {
  await sql`update knowledge_resource r set loose_since = null
    where r.loose_since is not null and ${shown}`.execute(db)
  await sql`update knowledge_resource r set loose_since = ${now}
    where r.loose_since is null and not ${shown}`.execute(db)
}

/** Deletes what nothing has shown since then; whoever shows one of them just now, keeps it. */
export async function deleteLooseResources(db: Db, before: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from knowledge_resource
    where loose_since < ${before} order by id limit ${MOST} for update`.execute(db)
  const ids = rows.map(({ id }) => id)
  // Asked anew once they are locked: what was shown meanwhile is seen now.
  await sql`delete from knowledge_resource r where r.id = any(${ids}::uuid[]) and not ${shown}`.execute(db)
}

/** Files that belonged to bases and to none any more, and the PDFs made of them. */
export async function listOwnerlessFiles(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select f.id from stored_file f
    where f.created_at < ${before} and (
      f.owner_kind = ${resourceFiles.kind}
        and not exists (select from knowledge_resource r where r.file_id = f.id)
      or f.owner_kind = ${PREVIEW_OWNER}
        and not exists (select from file_preview p where p.pdf_file_id = f.id))
    order by f.id limit ${MOST}`.execute(db)
  return rows.map(({ id }) => id)
}
