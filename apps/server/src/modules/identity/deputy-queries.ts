import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { foundValues } from '../../platform/db/found-value.ts'

/** Who stands in on a day for any of these accounts. */
export function listDeputiesOf(db: Db, accountIds: readonly string[], today: string): Promise<string[]> {
  if (accountIds.length === 0) return Promise.resolve([])
  const standing = onDay(db, today).select('deskDeputy.deputyId').distinct()
  return foundValues(standing.where('deskDeputy.accountId', 'in', accountIds))
}

/** Who stands in for each of these accounts on a day and until when, as people read it. */
export async function deputiesTold(
  db: Db,
  accountIds: readonly string[],
  today: string,
): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map()
  const rows = await onDay(db, today)
    .innerJoin('account', 'account.id', 'deskDeputy.deputyId')
    .select('deskDeputy.accountId')
    .select(
      sql<string>`string_agg(account.real_name || '（至 ' || to_char(desk_deputy.last_day, 'YYYY-MM-DD') || '）',
        '、' order by desk_deputy.last_day, account.real_name)`.as('told'),
    )
    .where('deskDeputy.accountId', 'in', accountIds)
    .groupBy('deskDeputy.accountId')
    .execute()
  return new Map(rows.map(({ accountId, told }) => [accountId, told]))
}

/** The same of one account; empty for nobody. */
export async function deputyTold(db: Db, accountId: string | null, today: string): Promise<string> {
  if (accountId === null) return ''
  return (await deputiesTold(db, [accountId], today)).get(accountId) ?? ''
}

function onDay(db: Db, today: string) {
  return db
    .selectFrom('deskDeputy')
    .where(sql<boolean>`${today}::date between desk_deputy.first_day and desk_deputy.last_day`)
}
