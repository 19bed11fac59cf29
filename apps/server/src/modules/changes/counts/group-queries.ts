import { type CountedBy, SUBJECTS, WITHOUT } from '@xinqiao/contract/changes/kinds'
import type { ChangeGroup } from '@xinqiao/contract/changes/schemas'
import { PROJECT_STATUSES } from '@xinqiao/contract/projects/states'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { limitOf, type OrderedPage } from '../../../platform/db/read-page.ts'
import type { NoticeRead } from '../reply-queries.ts'
import { seenBy } from '../seen/seen-queries.ts'
import { isLate, isSeen } from '../standing-queries.ts'
import { keyOf } from './key-queries.ts'

const STAGE_NAMES = {
  ...{ certificate: SUBJECTS.certificate, reader: SUBJECTS.reader },
  ...Object.fromEntries(Object.entries(PROJECT_STATUSES).map(([status, { label }]) => [status, label])),
}

const NAMES: Record<CountedBy, RawBuilder<unknown>> = {
  unit: sql`(select unit.name from unit where unit.id::text = key)`,
  fae: sql`(select account.real_name from account where account.id::text = key)`,
  chip: sql`nullif(key, ${sql.lit(WITHOUT)})`,
  stage: sql`(${JSON.stringify(STAGE_NAMES)}::jsonb ->> key)`,
}

const NAMELESS: Record<CountedBy, string> = { unit: '', fae: '未指定 FAE', chip: '不按芯片', stage: '其他' }

/** How many were told of what somebody may see, and what became of it, by group: the largest first. */
export async function listGroups(
  db: Db,
  { noticeId, actor, at }: NoticeRead,
  { by, isAsc, ...page }: OrderedPage & { by: CountedBy },
): Promise<{ rows: ChangeGroup[]; total: number }> {
  const groups = sql`select ${keyOf(by)} as key, count(*)::int as told,
      count(*) filter (where ${isSeen})::int as seen,
      count(*) filter (where reply.status = 'answered')::int as answered,
      count(*) filter (where ${isLate(at)})::int as late
    from change_reply reply join change_notice notice on notice.id = reply.notice_id
    where reply.notice_id = ${noticeId} and ${seenBy(actor)} group by 1`
  const { rows } = await sql<ChangeGroup & { total: number }>`
    select grouped.*, coalesce(${NAMES[by]}, ${NAMELESS[by]}) as name, count(*) over ()::int as total
    from (${groups}) grouped order by told ${sql.raw(isAsc)}, name, key ${limitOf(page)}`.execute(db)
  return { rows: rows.map(({ total: _, ...group }) => group), total: rows[0]?.total ?? 0 }
}
