import { type CellObject, type Range, utils, type WorkSheet } from '@e965/xlsx'
import { filledIn } from './plain-formats.ts'
import {
  type CellAt,
  headerOf,
  heightOf,
  type SheetCell,
  type SheetLayout,
  sums,
  widthOf,
} from './sheet-sizes.ts'

/** Rows and columns that are drawn; what lies beyond is said to be left out. */
export const MOST_ROWS = 100_000

const MOST_COLUMNS = 512

const ROW = 26

export function layOutSheet(sheet: WorkSheet): SheetLayout {
  const used = utils.decode_range(sheet['!ref'] ?? 'A1')
  const rows = Math.min(used.e.r + 1, MOST_ROWS)
  const columns = Math.min(used.e.c + 1, MOST_COLUMNS)
  const cellAt = (row: number, column: number): SheetCell | null => {
    const cell = (sheet['!data']?.[row]?.[column] ?? undefined) as CellObject | undefined
    if (cell === undefined || cell.t === 'z') return null
    const written = cell.w ?? (cell.v === undefined ? '' : String(cell.v))
    const text = typeof cell.v === 'number' ? filledIn(written, cell.v).trim() : written
    return text === '' ? null : { text, isNumber: cell.t === 'n' || cell.t === 'd' }
  }
  const header = headerOf(cellAt, rows, columns)
  const merged = [
    ...(sheet['!merges'] ?? []).slice(0, 20_000),
    ...titlesAbove(sheet, header, columns, cellAt),
  ]
  const covered = new Set(merged.flatMap((range) => coveredBy(range, rows, columns)))
  const widths = Array.from({ length: columns }, (_, column) => {
    const given = sheet['!cols']?.[column]
    if (given?.hidden) return 0
    return (
      given?.wpx ??
      (given?.wch === undefined
        ? widthOf(cellAt, { from: Math.max(0, header), rows, column })
        : given.wch * 8 + 8)
    )
  })
  // What goes over several columns says nothing of the room that one needs.
  const wide = new Set([...covered, ...merged.map(({ s: { r, c } }) => `${r},${c}`)])
  const heights = Array.from({ length: rows }, (_, row) => {
    const given = sheet['!rows']?.[row]
    if (given?.hidden) return 0
    return Math.max(given?.hpx ?? ROW, row < 5000 ? heightOf(cellAt, row, widths, wide) : ROW)
  })
  return {
    rows,
    columns,
    limited: used.e.r + 1 > rows || used.e.c + 1 > columns,
    tops: sums(heights),
    lefts: sums(widths),
    header,
    merges: new Map(merged.map((range) => [`${range.s.r},${range.s.c}`, range])),
    isCovered: (row, column) => covered.has(`${row},${column}`),
    cellAt,
  }
}

/** A title that stands alone in its row, above the names of the columns, goes over all of them. */
function titlesAbove(sheet: WorkSheet, header: number, columns: number, cellAt: CellAt): Range[] {
  const titles: Range[] = []
  for (let row = 0; row < header; row += 1) {
    const isMerged = (sheet['!merges'] ?? []).some(({ s, e }) => s.r <= row && e.r >= row)
    const filled = Array.from({ length: columns }, (_, column) => cellAt(row, column) !== null)
    if (isMerged || filled.indexOf(true) !== 0 || filled.lastIndexOf(true) !== 0) continue
    titles.push({ s: { r: row, c: 0 }, e: { r: row, c: columns - 1 } })
  }
  return titles
}

function coveredBy({ s, e }: Range, rows: number, columns: number): string[] {
  const places: string[] = []
  for (let row = s.r; row <= Math.min(e.r, rows - 1, s.r + 2000); row += 1) {
    for (let column = s.c; column <= Math.min(e.c, columns - 1); column += 1) {
      if (row !== s.r || column !== s.c) places.push(`${row},${column}`)
    }
  }
  return places
}

/** Index of the row or column that holds a place in pixels. */
export function indexAt(places: readonly number[], pixel: number): number {
  let [low, high] = [0, places.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((places[middle] ?? 0) <= pixel) low = middle
    else high = middle - 1
  }
  return Math.max(0, Math.min(low, places.length - 2))
}
