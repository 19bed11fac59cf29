import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** All bases with the draft that takes further documents, and what readers have; of one base alone, or of all. */
export async function listDraftsOfBases(db: Db, baseId: string | null = null) {
  const { rows } = await sql<{
    id: string
    name: string
    draftId: string | null
    draft: string | null
    currentId: string | null
  }>`select b.id, b.name, v.id as draft_id, v.name as draft, b.current_version_id as current_id
    from knowledge_base b left join lateral (select id, name from knowledge_version
      where base_id = b.id and status = 'draft' order by created_at desc, id desc limit 1) v on true
    where ${baseId === null ? sql`true` : sql`b.id = ${baseId}`} order by b.name, b.id limit 500`.execute(db)
  return rows
}

/** Documents of versions that are not out yet whose title holds every pattern, the latest written first. */
export async function draftsNamed(db: Db, patterns: readonly string[], limit: number) {
  const { rows } = await sql<{
    id: string
    versionId: string
    title: string
    baseName: string
    versionName: string
  }>`select d.id, d.version_id, d.title, b.name as base_name, v.name as version_name
    from knowledge_version v join knowledge_document d on d.version_id = v.id
      join knowledge_base b on b.id = v.base_id
    where v.status in ('draft', 'review', 'scheduled') and folded(d.title) like all (${[...patterns]}::text[])
    order by d.revised_at desc, d.id limit ${limit}`.execute(db)
  return rows
}
