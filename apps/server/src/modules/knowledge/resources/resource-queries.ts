import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { FileFacts } from '../../../platform/http/files/file-answer.ts'
import type { Reader } from '../policy.ts'
import { absent, visibleBase } from '../visibility-queries.ts'

/** Whether readers get the file `f`; what is none is open. */
export const fileStateOf = sql`
  case coalesce(f.verdict, 'clean') when 'clean' then 'open' when 'held' then 'waiting' else 'refused' end`

export interface ResourceRow extends FileFacts {
  visibility: string
  downloadable: boolean
  baseId: string
  /** a document that visitors may read holds it */
  open: boolean
}

/**
 * A resource that a document of a released version holds; editors also see those of their drafts.
 * @throws 404 unless the reader may see its base
 */
export async function findVisibleResource(db: Db, reader: Reader, id: string): Promise<ResourceRow> {
  const { rows } = await sql<ResourceRow>`
    select f.id as file_id, f.name, f.extension, f.media_type, f.size, f.sha256, f.created_at, b.visibility, b.downloadable,
      b.id as base_id,      coalesce(held.open, false) as open
    from knowledge_resource r
      join knowledge_base b on b.id = r.base_id
      join stored_file f on f.id = r.file_id and f.verdict = 'clean'
      cross join lateral (
        select bool_or(d.open) as open from knowledge_document_resource dr
          join knowledge_document d on d.id = dr.document_id
          join knowledge_version v on v.id = d.version_id and v.status = 'released'
        where dr.resource_id = r.id
      ) held
    where r.id = ${id} and (${reader.seesAll} or held.open is not null and ${visibleBase(reader)})`.execute(
    db,
  )
  return rows[0] ?? absent()
}
