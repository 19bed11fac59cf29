import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export interface OptionRow {
  id: number
  dictionaryCode: string
  code: string
  value: string
  label: string
  parentId: number | null
  orderNumber: number
  brings: Record<string, string>
  retiredAt: Date | null
  updatedAt: Date | null
  version: number
}

function options(db: Db) {
  return db
    .selectFrom('dictionaryOption')
    .select(['id', 'dictionaryCode', 'code', 'value', 'label', 'parentId', 'orderNumber'])
    .select(['retiredAt', 'updatedAt', 'version'])
    .select(sql<Record<string, string>>`brings`.as('brings'))
    .orderBy('dictionaryCode')
    .orderBy('orderNumber')
    .orderBy('id')
}

/** Options in use of some dictionaries, in their order. */
export function listActiveOptions(db: Db, codes: readonly string[]): Promise<OptionRow[]> {
  if (codes.length === 0) return Promise.resolve([])
  return options(db)
    .where('dictionaryCode', 'in', [...codes])
    .where('retiredAt', 'is', null)
    .execute()
}

export function listOptionsUnder(db: Db, parentId: number): Promise<OptionRow[]> {
  return options(db).where('parentId', '=', parentId).where('retiredAt', 'is', null).execute()
}

/** All options of some dictionaries, retired ones too: what was once offered is still read. */
export function listAllOptions(db: Db, codes: readonly string[]): Promise<OptionRow[]> {
  if (codes.length === 0) return Promise.resolve([])
  return options(db)
    .where('dictionaryCode', 'in', [...codes])
    .execute()
}

export function listDictionaryRows(db: Db) {
  return db
    .selectFrom('dictionary')
    .leftJoin('dictionaryOption', 'dictionaryOption.dictionaryCode', 'dictionary.code')
    .select(['dictionary.code', 'dictionary.name', 'dictionary.parentCode'])
    .select([
      sql<number>`count(*) filter (where dictionary_option.id is not null and dictionary_option.retired_at is null)`.as(
        'active',
      ),
      sql<number>`count(*) filter (where dictionary_option.retired_at is not null)`.as('retired'),
    ])
    .groupBy(['dictionary.code', 'dictionary.name', 'dictionary.parentCode', 'dictionary.orderNumber'])
    .orderBy('dictionary.orderNumber')
    .execute()
}

export function findDictionary(db: Db, code: string) {
  return db
    .selectFrom('dictionary')
    .select(['code', 'name', 'parentCode'])
    .where('code', '=', code)
    .executeTakeFirst()
}

/** Keeps the order of a dictionary still until the end of the transaction. */
export function lockDictionary(db: Db, code: string) {
  return db
    .selectFrom('dictionary')
    .select(['code', 'name', 'parentCode'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
}

export async function lockOption(db: Db, code: string, id: number): Promise<OptionRow | undefined> {
  return options(db).where('dictionaryCode', '=', code).where('id', '=', id).forUpdate().executeTakeFirst()
}

export const OPTION_VALUE_INDEX = 'dictionary_option_dictionary_code_value_key'

export interface NewOption {
  dictionaryCode: string
  code: string
  value: string
  label: string
  parentId: number | null
  brings: Record<string, string>
  at: Date
}

/** A new option behind the others of its dictionary. */
export async function insertOption(db: Db, { at, brings, ...option }: NewOption): Promise<number> {
  const row = await db
    .insertInto('dictionaryOption')
    .values({
      ...option,
      brings: JSON.stringify(brings),
      updatedAt: at,
      orderNumber: sql<number>`(select coalesce(max(order_number), 0) + 1 from dictionary_option
        where dictionary_code = ${option.dictionaryCode})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateOption(
  db: Db,
  id: number,
  change: {
    label?: string
    parentId?: number | null
    brings?: Record<string, string>
    retiredAt?: Date | null
  },
  at: Date,
): Promise<void> {
  const { brings, ...rest } = change
  await db
    .updateTable('dictionaryOption')
    .set((eb) => ({
      ...rest,
      ...(brings === undefined ? {} : { brings: JSON.stringify(brings) }),
      updatedAt: at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Numbers the options of a dictionary in this order. */
export async function orderOptions(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update dictionary_option o set order_number = wanted.place
    from unnest(${[...ids]}::int[]) with ordinality as wanted(id, place)
    where o.id = wanted.id and o.order_number <> wanted.place`.execute(db)
}
