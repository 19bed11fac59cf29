import type { ColumnRole } from '@xinqiao/contract/parameters/kinds'
import { type MeasuredValue, unitOfHeading, valuesIn } from '@xinqiao/contract/parameters/values'
import { fold } from '../../../platform/search/fold.ts'
import { tokensOf } from '../../../platform/search/tokens.ts'
import type { ReadTable } from './read-tables.ts'

export interface KeptRow {
  ordinal: number
  name: string
  cells: string[]
  folded: string
  tokens: string
  values: (MeasuredValue & { place: number; ordinal: number })[]
}

/** What is kept of each row: its name, what it is found by, and its values. */
export function* keptRows(table: ReadTable, roles: readonly (ColumnRole | '')[]): Generator<KeptRow> {
  const around = fold([table.caption, ...table.path, ...table.headings].join(' \n'))
  const units = table.headings.map((heading) => unitOfHeading(heading))
  const unitColumn = roles.indexOf('unit')
  const nameColumn = Math.max(0, roles.indexOf('name'))
  for (const [ordinal, cells] of table.rows.entries()) {
    const own = fold(cells.join(' \n'))
    const rowUnit = unitColumn === -1 ? undefined : cells[unitColumn]
    const folded = `${own}\n${around}`
    yield {
      ordinal,
      name: cells[nameColumn] ?? '',
      cells,
      folded,
      tokens: [...tokensOf(folded)].join(' '),
      values: cells.flatMap((cell, place) => {
        const role = roles[place]
        if (role === 'name' || role === 'unit' || role === 'address') return []
        const unit = units[place] ?? (isBound(role) ? rowUnit : undefined)
        return valuesIn(cell, unit).map((value, at) => ({ ...value, place, ordinal: at }))
      }),
    }
  }
}

const isBound = (role: ColumnRole | '' | undefined) =>
  role === 'min' || role === 'typ' || role === 'max' || role === 'value'
