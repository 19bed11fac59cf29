import { SHEET_FIELDS, type SheetField } from '@xinqiao/contract/projects/form'
import { isSelect, OTHER, splitOther, withOther } from '@xinqiao/contract/projects/form-values'
import { PROJECTS_TEXTS as T } from '@xinqiao/contract/projects/texts'
import type { Db } from '../../platform/db/database.ts'
import { listAllOptions, type OptionRow } from './queries.ts'

interface Resolved {
  /** the values as records keep them */
  values: Partial<Record<SheetField, string>>
  faults: Record<string, string>
  /** what the chosen options bring into other fields */
  brings: Record<string, string>
}

/**
 * Options of a form, named by value, id or code, as the values that records keep. A value that is out of use
 * stays where the record has it already; one that never was is a fault.
 */
export async function resolveOptions(
  db: Db,
  sent: Partial<Record<SheetField, string>>,
  kept: Partial<Record<SheetField, string>>,
): Promise<Resolved> {
  const names = (Object.keys(sent) as SheetField[]).filter((name) => isSelect(name) && sent[name] !== '')
  const rows = Map.groupBy(await listAllOptions(db, names), (row) => row.dictionaryCode)
  const result: Resolved = { values: { ...sent }, faults: {}, brings: {} }
  for (const name of names) {
    const value = sent[name] ?? ''
    const { option, words } = splitOther(value)
    const found = findOption(rows.get(name) ?? [], option)
    const { label } = SHEET_FIELDS[name]
    if (found === undefined) {
      if (value !== kept[name]) result.faults[name] = T.optionUnknown(label)
    } else if (found.retiredAt !== null && splitOther(kept[name] ?? '').option !== found.value) {
      result.faults[name] = T.optionRetired(label)
    } else {
      result.values[name] =
        found.value === OTHER && words.trim() !== '' ? withOther(words.trim()) : found.value
      if (value !== kept[name]) Object.assign(result.brings, found.brings)
    }
  }
  return result
}

function findOption(options: readonly OptionRow[], named: string): OptionRow | undefined {
  return (
    options.find(({ value }) => value === named) ??
    options.find(({ id, code }) => String(id) === named || code === named)
  )
}
