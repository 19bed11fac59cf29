import type { Db } from '../../platform/db/database.ts'
import { listAllOptions, type OptionRow } from './queries.ts'

/** A field of a form that is chosen from a dictionary. */
export interface Choice {
  field: string
  label: string
  dictionary: string
  /** dictionaries that list the same things: their options are taken by id too */
  also?: readonly string[]
  /** what was sent: the value, the id or the code of an option */
  sent: string
  /** what the record holds already: it stays, even where it is out of use */
  kept?: string
}

/** The values that records keep for what was chosen, and what cannot be chosen. */
export async function chooseOptions(
  db: Db,
  choices: readonly Choice[],
): Promise<{ values: Record<string, string>; ids: Record<string, number>; faults: Record<string, string> }> {
  const asked = choices.filter(({ sent }) => sent !== '')
  const named = asked.flatMap(({ dictionary, also = [] }) => [dictionary, ...also])
  const rows = await listAllOptions(db, [...new Set(named)])
  const options = Map.groupBy(rows, (row) => row.dictionaryCode)
  const values: Record<string, string> = {}
  const ids: Record<string, number> = {}
  const faults: Record<string, string> = {}
  for (const { field, label, dictionary, also = [], sent, kept } of asked) {
    const own = options.get(dictionary) ?? []
    const other = findOption(
      also.flatMap((one) => options.get(one) ?? []),
      sent,
    )
    const found = findOption(own, sent) ?? own.find(({ value }) => value === other?.value) ?? other
    if (found !== undefined) ids[field] = found.id
    if (kept !== undefined && (sent === kept || found?.value === kept)) values[field] = kept
    else if (found === undefined) faults[field] = `${label}不在可选范围内，请重新选择`
    else if (found.retiredAt !== null) faults[field] = `${label}“${found.label}”已停用，请重新选择`
    else values[field] = found.value
  }
  return { values, ids, faults }
}

function findOption(options: readonly OptionRow[], named: string): OptionRow | undefined {
  return (
    options.find(({ value }) => value === named) ??
    options.find(({ id, code }) => String(id) === named || code === named)
  )
}

/** All values of a dictionary, retired ones too. */
export async function listValues(db: Db, dictionary: string): Promise<string[]> {
  return (await listAllOptions(db, [dictionary])).map(({ value }) => value)
}
