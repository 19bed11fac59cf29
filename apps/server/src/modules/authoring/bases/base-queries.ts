import type { VersionStatus } from '@xinqiao/contract/authoring/record'
import type { BaseRow, Visibility } from '@xinqiao/contract/authoring/schemas'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'
import { containing, limitOf, type OrderedPage } from '../../../platform/db/read-page.ts'

interface HeadRow {
  id: string
  name: string
  status: VersionStatus
  releasedAt: string | null
  releaseAt: string | null
}

export interface ListedBase {
  id: string
  name: string
  icon: BaseRow['icon']
  spaceName: string
  categoryName: string | null
  visibility: Visibility
  current: HeadRow | null
  next: HeadRow | null
  updatedAt: Date
  canDiscard: boolean
}

/** What the list may be ordered by; what was never released stands at the end of either way. */
const ORDERS = {
  update_time: sql`greatest(b.updated_at, b.released_at, b.created_at)`,
  release_time: sql`b.released_at`,
  name: sql`b.name`,
} as const

const head = sql`json_build_object('id', v.id, 'name', v.name, 'status', v.status,
  'releasedAt', v.released_at, 'releaseAt', v.release_at)`

/** A page of all bases, released or not. */
export async function listBaseRows(
  db: Db,
  filter: {
    keyword: string
    spaceId?: string | undefined
    status?: VersionStatus | undefined
    order: keyof typeof ORDERS
  } & OrderedPage,
): Promise<{ rows: ListedBase[]; total: number }> {
  const conditions = [sql`true`]
  if (filter.keyword !== '') conditions.push(sql`folded(b.name) like ${containing(filter.keyword)}`)
  if (filter.spaceId !== undefined) conditions.push(sql`b.space_id = ${filter.spaceId}`)
  if (filter.status !== undefined) {
    conditions.push(sql`exists (select from knowledge_version v
      where v.base_id = b.id and v.status = ${filter.status})`)
  }
  const wanted = sql.join(conditions, sql` and `)
  const direction = filter.isAsc === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<ListedBase>`
    select b.id, b.name, b.icon, s.name as space_name, c.name as category_name, b.visibility,
      greatest(b.updated_at, b.released_at, b.created_at) as updated_at,
      (select ${head} from knowledge_version v
        where v.id = b.current_version_id and v.status = 'released') as current,
      (select ${head} from knowledge_version v
        where v.base_id = b.id and v.status in ('draft', 'review', 'scheduled')
        order by v.created_at desc, v.id desc limit 1) as next,
      b.released_at is null and not exists (select from knowledge_version v
        where v.base_id = b.id and (v.status <> 'draft' or v.released_at is not null)) as can_discard
    from knowledge_base b join space s on s.id = b.space_id left join category c on c.id = b.category_id
    where ${wanted} order by ${ORDERS[filter.order]} ${direction} nulls last, b.id ${direction}
    ${limitOf(filter)}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from knowledge_base b where ${wanted}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export function isCategoryOf(db: Db, spaceId: string, categoryId: string): Promise<boolean> {
  const found = db.selectFrom('category').select('id').where('id', '=', categoryId)
  return foundOne(found.where('spaceId', '=', spaceId))
}
