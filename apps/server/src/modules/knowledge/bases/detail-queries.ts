import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Reader } from '../policy.ts'
import { absent, visibleBase } from '../visibility-queries.ts'
import { type CardRow, cardColumns } from './card-queries.ts'

export interface DetailRow extends CardRow {
  /** the version read last before the current one, null for none */
  readBefore: string | null
  spaceName: string
  faqCount: number
  versions: { verId: string; versionName: string; releasedAt: string; summary: string }[]
}

/**
 * A base with its released versions, the newest first.
 * @throws 404 as findVisibleBase
 */
export async function findDetail(db: Db, reader: Reader, id: string): Promise<DetailRow> {
  const { rows } = await sql<DetailRow>`
    select ${cardColumns(reader)}, s.name as space_name, ${readBefore(reader)} as read_before,
      (select count(*)::int from knowledge_faq q where q.base_id = b.id and q.is_shown) as faq_count,
      (select json_agg(json_build_object('verId', v.id, 'versionName', v.name,
          'releasedAt', v.released_at, 'summary', v.summary) order by v.released_at desc, v.id desc)
        from knowledge_version v where v.base_id = b.id and v.status = 'released') as versions
    from knowledge_base b join space s on s.id = b.space_id
    where b.id = ${id} and ${visibleBase(reader)}`.execute(db)
  return rows[0] ?? absent()
}

/** Of the version opened last if it is not the current one, else of the one opened before. */
function readBefore(reader: Reader): RawBuilder<string | null> {
  if (reader.accountId === null) return sql<null>`null`
  return sql<string | null>`(select case when r.version_id = b.current_version_id then r.before_version_id
      else r.version_id end from knowledge_read r
    where r.account_id = ${reader.accountId} and r.base_id = b.id)`
}
