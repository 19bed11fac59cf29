import { CHIP_DICTIONARIES, type Lifecycle } from '@xinqiao/contract/dictionaries/chips'
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
  steppings: string[]
  lifecycle: Lifecycle | ''
  retiredAt: Date | null
  updatedAt: Date | null
  version: number
}

/** Of a target platform it is that of the chip of its name. */
const LIFECYCLE = sql<Lifecycle | ''>`coalesce(nullif(dictionary_option.lifecycle, ''), (select chip.lifecycle
  from dictionary_option chip where dictionary_option.dictionary_code = 'rzmbpt'
    and chip.dictionary_code = any(${[...CHIP_DICTIONARIES]}) and chip.value = dictionary_option.value
  order by chip.id limit 1), '')`

export function options(db: Db) {
  return db
    .selectFrom('dictionaryOption')
    .select(['id', 'dictionaryCode', 'code', 'value', 'label', 'parentId', 'orderNumber'])
    .select(['retiredAt', 'updatedAt', 'version'])
    .select(sql<Record<string, string>>`brings`.as('brings'))
    .select('steppings')
    .select(LIFECYCLE.as('lifecycle'))
    .orderBy('dictionaryCode')
    .orderBy('orderNumber')
    .orderBy('id')
}

/** Options in use of some dictionaries, in their order. */
export function listActiveOptions(db: Db, codes: readonly string[]): Promise<OptionRow[]> {
  if (codes.length === 0) return Promise.resolve([])
  return options(db).where('dictionaryCode', 'in', codes).where('retiredAt', 'is', null).execute()
}

export function listOptionsUnder(db: Db, parentId: number): Promise<OptionRow[]> {
  return options(db).where('parentId', '=', parentId).where('retiredAt', 'is', null).execute()
}

/** All options of some dictionaries, retired ones too: what was once offered is still read. */
export function listAllOptions(db: Db, codes: readonly string[]): Promise<OptionRow[]> {
  if (codes.length === 0) return Promise.resolve([])
  return options(db).where('dictionaryCode', 'in', codes).execute()
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
  return dictionary(db, code).executeTakeFirst()
}

export function dictionary(db: Db, code: string) {
  return db.selectFrom('dictionary').select(['code', 'name', 'parentCode']).where('code', '=', code)
}
