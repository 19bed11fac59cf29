import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { exportParameters, listParameters } from '@xinqiao/contract/parameters/endpoints'
import type { ParameterRow } from '@xinqiao/contract/parameters/schemas'
import { valueAsked } from '@xinqiao/contract/parameters/values'
import type { Db } from '../../../platform/db/database.ts'
import { mapRows } from '../../../platform/db/read-page.ts'
import { foldWithOffsets } from '../../../platform/search/fold.ts'
import { findMarks, readQuery, type Term } from '../../../platform/search/query.ts'
import type { Reader } from '../../knowledge/index.ts'
import { countByChipAndKind, listComparable, listRows, type RowFilter } from './row-queries.ts'

type Filters = HandlerInput<typeof exportParameters>['query']

/** A page of rows that the reader may read, each with its headings and what was found marked. */
export async function showRows(db: Db, reader: Reader, input: HandlerInput<typeof listParameters>['query']) {
  const filter = filterOf(reader, input)
  const terms = filter.query?.terms ?? []
  const found = await listRows(db, filter, { ...input, order: input.orderByColumn })
  return mapRows(found, (row) => rowOf(row, terms))
}

/** What a list or an export asks for. */
export function filterOf(reader: Reader, { keyword, chip, kind, quantity, value }: Filters): RowFilter {
  const query = keyword === '' ? null : readQuery(keyword)
  const isNothing = keyword !== '' && query === null
  const asked = value.trim() === '' ? undefined : valueAsked(value)
  return { reader, query, isNothing, chip, kind, quantity, value: asked }
}

type Found = Awaited<ReturnType<typeof listRows>>['rows'][number]

function rowOf(row: Found, terms: readonly Term[]): ParameterRow {
  const { headings, roles, cells, id, ...rest } = row
  const named = Math.max(0, roles.indexOf('name'))
  return {
    ...rest,
    id: String(id),
    verId: row.verId ?? '',
    nameMarks: marksIn(row.name, terms),
    cells: cells.flatMap((text, column) => {
      if (column === named || text === '') return []
      const heading = headings[column] ?? ''
      const role = roles[column] ?? ''
      return [{ heading, headingMarks: marksIn(heading, terms), role, text, marks: marksIn(text, terms) }]
    }),
  }
}

const marksIn = (text: string, terms: readonly Term[]) =>
  terms.length === 0 ? [] : findMarks(foldWithOffsets(text), terms)

/** What may be chosen: chips and kinds with their rows, and bases of several versions. */
export async function showChoices(db: Db, reader: Reader) {
  const [counts, versions] = await Promise.all([countByChipAndKind(db, reader), listComparable(db, reader)])
  const summed = <K extends string>(of: (row: (typeof counts)[number]) => K) =>
    [...Map.groupBy(counts, of)]
      .filter(([value]) => value !== '')
      .map(([value, rows]) => ({ value, count: rows.reduce((sum, { count }) => sum + count, 0) }))
      .sort((one, other) => other.count - one.count || one.value.localeCompare(other.value))
  const bases = [...Map.groupBy(versions, ({ kbId }) => kbId)]
    .filter(([, all]) => all.length > 1)
    .map(([kbId, all]) => ({
      kbId,
      kbName: all[0]?.kbName ?? '',
      versions: all.map(({ verId, versionName }) => ({ verId, versionName })),
    }))
  return { chips: summed(({ chip }) => chip), kinds: summed(({ kind }) => kind), bases }
}
