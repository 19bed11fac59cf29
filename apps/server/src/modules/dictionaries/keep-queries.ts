import { CHIP_DICTIONARIES, type Lifecycle } from '@xinqiao/contract/dictionaries/chips'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { nextVersion } from '../../platform/db/next-version.ts'
import { dictionary, type OptionRow, options } from './queries.ts'

/** Keeps the order of a dictionary still until the end of the transaction. */
export function lockDictionary(db: Db, code: string) {
  return dictionary(db, code).forUpdate().executeTakeFirst()
}

export async function lockOption(db: Db, code: string, id: number): Promise<OptionRow | undefined> {
  return options(db).where('dictionaryCode', '=', code).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The options of the dictionaries of chips that have these values, kept still. */
export function lockChips(db: Db, values: readonly string[]): Promise<OptionRow[]> {
  if (values.length === 0) return Promise.resolve([])
  return options(db)
    .where('dictionaryCode', 'in', CHIP_DICTIONARIES)
    .where('value', 'in', values)
    .forUpdate()
    .execute()
}

export const OPTION_VALUE_INDEX = 'dictionary_option_dictionary_code_value_key'

export interface NewOption {
  dictionaryCode: string
  code: string
  value: string
  label: string
  parentId: number | null
  brings: Record<string, string>
  steppings: string[]
  lifecycle: Lifecycle | ''
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
    steppings?: string[]
    lifecycle?: Lifecycle | ''
    retiredAt?: Date | null
  },
  at: Date,
): Promise<void> {
  const { brings, ...rest } = change
  await db
    .updateTable('dictionaryOption')
    .set({
      ...rest,
      ...(brings === undefined ? {} : { brings: JSON.stringify(brings) }),
      updatedAt: at,
      version: nextVersion,
    })
    .where('id', '=', id)
    .execute()
}

/** Numbers the options of a dictionary in this order. */
export async function orderOptions(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update dictionary_option o set order_number = wanted.place
    from unnest(${[...ids]}::int[]) with ordinality as wanted(id, place)
    where o.id = wanted.id and o.order_number <> wanted.place`.execute(db)
}
