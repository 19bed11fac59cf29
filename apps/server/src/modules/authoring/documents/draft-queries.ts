import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

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
    where v.status in ('draft', 'review', 'scheduled') and lower(d.title) like all (${[...patterns]}::text[])
    order by d.revised_at desc, d.id limit ${limit}`.execute(db)
  return rows
}
