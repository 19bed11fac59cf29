import type { DictionaryOption } from '@xinqiao/contract/dictionaries/schemas'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/errors.ts'
import { findDictionary, listActiveOptions, type OptionRow } from './queries.ts'

/** The options in use of one dictionary. @throws 404 for one that is not there */
export async function listOptions(db: Db, dictCode: string): Promise<DictionaryOption[]> {
  if (!(await findDictionary(db, dictCode))) throw notFound()
  return (await listActiveOptions(db, [dictCode])).map(asOption)
}

function asOption({ id, code, label, value, parentId, brings }: OptionRow): DictionaryOption {
  return { id, dict_code: code, label, value, parentId, ...brings }
}
