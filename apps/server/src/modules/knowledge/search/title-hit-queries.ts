import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { PLAN_KEPT } from '../../../platform/db/often-asked.ts'
import type { HitKind, SearchFilter } from './allowed-rows-queries.ts'
import { bareTitles, MOST_TITLES, titled } from './candidate-queries.ts'

/** What was found, and where it stands. */
export interface TitleRow {
  kind: HitKind
  kbId: string
  verId: string
  kbName: string
  versionName: string
  spaceName: string
  docId: string | null
  name: string
}

const TITLE_COLUMNS = sql`s.subject_id, s.kind, s.base_id, s.version_id, s.title`

/** What has all words in its title, bases first, then what begins with them. */
export async function findTitles(db: Db, filter: SearchFilter, limit: number) {
  const [beginning = ''] = filter.query.terms.map(({ text }) => text)
  const { rows } = await sql<TitleRow>`
    ${sql.raw(PLAN_KEPT)} with found as materialized (
      (${titled(filter, TITLE_COLUMNS, { most: MOST_TITLES })}) union all (${bareTitles(filter, TITLE_COLUMNS)})),
    titles as (select distinct on (subject_id) * from found)
    select t.kind, t.base_id as kb_id, t.version_id as ver_id, b.name as kb_name, b.version_name,
      sp.name as space_name, d.id as doc_id, coalesce(d.title, q.question, b.name) as name
    from titles t
      join knowledge_base b on b.id = t.base_id
      join space sp on sp.id = b.space_id
      left join knowledge_document d on d.id = t.subject_id
      left join knowledge_faq q on q.id = t.subject_id
    order by t.kind <> 'base', not starts_with(t.title, ${beginning}), length(t.title), b.released_at desc,
      t.subject_id
    limit ${limit}`.execute(db)
  return rows
}
