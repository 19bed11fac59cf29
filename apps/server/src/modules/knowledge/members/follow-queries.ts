import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Reader } from '../policy.ts'
import { visibleBase, visibleToAccount } from '../visibility-queries.ts'

/** What is followed: exactly one of both. */
export type Followed = { baseId: string; chip: null } | { baseId: null; chip: string }

export interface FollowRow {
  kind: 'base' | 'chip'
  kbId: string
  name: string
}

/** What an account follows; bases that are not for it any more are left out. */
export async function listFollowed(db: Db, reader: Reader): Promise<FollowRow[]> {
  const { rows } = await sql<FollowRow>`
    select case when f.chip is null then 'base' else 'chip' end as kind,
      coalesce(f.base_id::text, '') as kb_id, coalesce(f.chip, b.name) as name
    from knowledge_follow f left join knowledge_base b on b.id = f.base_id
    where f.account_id = ${reader.accountId} and (f.chip is not null or ${visibleBase(reader)})
    order by f.created_at desc, name`.execute(db)
  return rows
}

export async function insertFollow(db: Db, accountId: string, followed: Followed, createdAt: Date) {
  await db
    .insertInto('knowledgeFollow')
    .values({ ...followed, accountId, createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFollow(db: Db, accountId: string, { baseId, chip }: Followed): Promise<void> {
  await sql`delete from knowledge_follow where account_id = ${accountId}
    and base_id is not distinct from ${baseId}::uuid and chip is not distinct from ${chip}`.execute(db)
}

/** Whether the reader sees any base of this chip. */
export async function hasChip(db: Db, reader: Reader, chip: string): Promise<boolean> {
  const { rows } = await sql`select from knowledge_base b
    where b.chip = ${chip} and b.chip <> '' and ${visibleBase(reader)} limit 1`.execute(db)
  return rows.length > 0
}

/** Active accounts that follow the base or its chip and may see it. */
export async function listFollowers(db: Db, baseId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.id from knowledge_base b
      join knowledge_follow f on f.base_id = b.id or f.chip = b.chip
      join account a on a.id = f.account_id and a.status = 'active'
    where b.id = ${baseId} and ${visibleToAccount}
    order by a.id`.execute(db)
  return rows.map(({ id }) => id)
}
