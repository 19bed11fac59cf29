import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export interface KnownAccount {
  id: string
  phone: string
  unitId: string | null
  userType: number
  status: string
  boundEmail: string
  version: number
  isFae: boolean
}

function eitherWidth(names: readonly string[]): string[] {
  return names.flatMap((name) => [name, name.replaceAll('（', '(').replaceAll('）', ')')])
}

function wideBrackets(name: string): string {
  return name.replaceAll('(', '（').replaceAll(')', '）')
}

/** Keeps what an import will change as it is until the end of the transaction. */
export async function lockReferences(
  db: Db,
  unitNames: readonly string[],
  phones: readonly string[],
): Promise<void> {
  await sql`select id from unit where name = any(${eitherWidth(unitNames)}::text[]) order by id for no key update`.execute(
    db,
  )
  await sql`select id from account where phone = any(${phones}::text[]) order by id for no key update`.execute(
    db,
  )
}

/** What the lines of an import refer to, as it stands now. */
export async function readReferences(db: Db, unitNames: readonly string[], phones: readonly string[]) {
  const [unitTypes, services, posts, units, accounts] = await Promise.all([
    db.selectFrom('unitType').select(['id', 'name']).execute(),
    db.selectFrom('service').select(['id', 'name']).execute(),
    db.selectFrom('post').select(['id', 'name']).execute(),
    db
      .selectFrom('unit')
      .select(['id', 'name', 'version'])
      .where('name', '=', sql<string>`any(${eitherWidth(unitNames)}::text[])`)
      .execute(),
    db
      .selectFrom('account')
      .select([
        'id',
        'phone',
        'unitId',
        'userType',
        'status',
        'boundEmail',
        'version',
        sql<boolean>`exists (select from staff_role r where r.account_id = account.id and r.role = 'fae')`.as(
          'isFae',
        ),
      ])
      .where('phone', '=', sql<string>`any(${phones}::text[])`)
      .execute(),
  ])
  const byName = (rows: readonly { id: number; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [name, id]))
  return {
    unitTypes: byName(unitTypes),
    services: byName(services),
    posts: byName(posts),
    // Brackets of either width are the same name; a unit that has exactly the name goes before.
    units: new Map([
      ...units.map(({ name, ...unit }) => [wideBrackets(name), unit] as const),
      ...units.map(({ name, ...unit }) => [name, unit] as const),
    ]),
    accounts: new Map(accounts.map((account): [string, KnownAccount] => [account.phone, account])),
  }
}

export type References = Awaited<ReturnType<typeof readReferences>>
