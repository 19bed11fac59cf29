import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { answered } from '../../knowledge/index.ts'

const MOST_BASES = 1000

export interface StatisticsRow {
  id: string
  name: string
  spaceName: string
  versionName: string
  releasedAt: Date
  browseCount: number
  starCount: number
  downloadCount: number
  commentCount: number
  unansweredCount: number
  documentCount: number
}

/** The released bases with what readers did. */
export async function listStatistics(db: Db): Promise<StatisticsRow[]> {
  const { rows } = await sql<StatisticsRow>`
    select b.id, b.name, s.name as space_name, b.version_name, b.released_at, b.browse_count, b.star_count,
      b.download_count, b.comment_count,
      (select count(*)::int from knowledge_document d where d.version_id = b.current_version_id) as document_count,
      (select count(*)::int from knowledge_comment c join account a on a.id = c.account_id
        where c.base_id = b.id and c.reply_to is null and c.status = 1 and a.user_type <> 9
          and not ${answered}) as unanswered_count
    from knowledge_base b join space s on s.id = b.space_id
    where b.status = 'released' order by b.browse_count desc, b.id limit ${MOST_BASES}`.execute(db)
  return rows
}
