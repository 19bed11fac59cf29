import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export interface OptionRow {
  id: number
  dictionaryCode: string
  code: string
  value: string
  label: string
  parentId: number | null
  brings: Record<string, string>
  retiredAt: Date | null
}

function options(db: Db) {
  return db
    .selectFrom('dictionaryOption')
    .select(['id', 'dictionaryCode', 'code', 'value', 'label', 'parentId', 'retiredAt'])
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

/** All options of some dictionaries, retired ones too: what was once offered is still read. */
export function listAllOptions(db: Db, codes: readonly string[]): Promise<OptionRow[]> {
  if (codes.length === 0) return Promise.resolve([])
  return options(db)
    .where('dictionaryCode', 'in', [...codes])
    .execute()
}

export function findDictionary(db: Db, code: string) {
  return db.selectFrom('dictionary').select('code').where('code', '=', code).executeTakeFirst()
}
