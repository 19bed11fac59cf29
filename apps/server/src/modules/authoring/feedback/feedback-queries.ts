import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { answered } from '../../knowledge/index.ts'

const MOST_BASES = 1000

/** Days of Shanghai, and the same as moments. */
interface Days {
  from: string
  to: string
  after: Date
  before: Date
}

export interface StatisticsRow {
  id: string
  name: string
  spaceName: string
  versionName: string
  releasedAt: Date
  browseCount: number
  views: number
  stars: number
  downloads: number
  comments: number
  unansweredCount: number
  documentCount: number
}

/** Copies that a page reads are no downloads. */
const TAKEN = sql`d.way <> 'read'`

/** The released bases with what readers did in these days. */
export async function listStatistics(db: Db, { from, to, after, before }: Days): Promise<StatisticsRow[]> {
  const { rows } = await sql<StatisticsRow>`
    with views as (select base_id, sum(views)::int as n from knowledge_view_day
        where day between ${from}::date and ${to}::date group by 1),
      stars as (select base_id, count(*)::int as n from knowledge_favourite
        where created_at >= ${after} and created_at < ${before} group by 1),
      downloads as (select d.base_id, count(*)::int as n from knowledge_download d
        where d.created_at >= ${after} and d.created_at < ${before} and ${TAKEN} group by 1),
      comments as (select c.base_id, count(*)::int as n from knowledge_comment c
        join account a on a.id = c.account_id
        where c.created_at >= ${after} and c.created_at < ${before} and c.status = 1 and a.user_type <> ${USER_TYPE_STAFF} group by 1)
    select b.id, b.name, s.name as space_name, b.version_name, b.released_at, b.browse_count,
      coalesce(views.n, 0) as views, coalesce(stars.n, 0) as stars, coalesce(downloads.n, 0) as downloads,
      coalesce(comments.n, 0) as comments,
      (select count(*)::int from knowledge_document d where d.version_id = b.current_version_id) as document_count,
      (select count(*)::int from knowledge_comment c join account a on a.id = c.account_id
        where c.base_id = b.id and c.reply_to is null and c.status = 1 and a.user_type <> ${USER_TYPE_STAFF}
          and not ${answered}) as unanswered_count
    from knowledge_base b join space s on s.id = b.space_id left join views on views.base_id = b.id
      left join stars on stars.base_id = b.id left join downloads on downloads.base_id = b.id
      left join comments on comments.base_id = b.id
    where b.status = 'released' order by views desc, b.browse_count desc, b.id limit ${MOST_BASES}`.execute(
    db,
  )
  return rows
}

/** What readers did in each week, of all bases. */
export async function listWeeks(db: Db, { from, to, after, before }: Days) {
  const monday = (column: string) => sql`date_trunc('week', ${sql.ref(column)} at time zone 'Asia/Shanghai')`
  const { rows } = await sql<{ week: string; views: number; downloads: number; comments: number }>`
    with weeks as (select monday from generate_series(date_trunc('week', ${from}::timestamp), ${to}::timestamp,
        interval '7 days') as monday),
      views as (select date_trunc('week', day::timestamp) as monday, sum(views)::int as n from knowledge_view_day
        where day between ${from}::date and ${to}::date group by 1),
      downloads as (select ${monday('d.created_at')} as monday, count(*)::int as n from knowledge_download d
        where d.created_at >= ${after} and d.created_at < ${before} and ${TAKEN} group by 1),
      comments as (select ${monday('c.created_at')} as monday, count(*)::int as n from knowledge_comment c
        join account a on a.id = c.account_id
        where c.created_at >= ${after} and c.created_at < ${before} and c.status = 1 and a.user_type <> ${USER_TYPE_STAFF} group by 1)
    select to_char(weeks.monday, 'YYYY-MM-DD') as week, coalesce(views.n, 0) as views,
      coalesce(downloads.n, 0) as downloads, coalesce(comments.n, 0) as comments
    from weeks left join views using (monday) left join downloads using (monday) left join comments using (monday)
    order by weeks.monday`.execute(db)
  return rows
}
