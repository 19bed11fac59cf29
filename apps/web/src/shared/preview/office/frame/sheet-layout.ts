import { type CellObject, type Range, utils, type WorkSheet } from '@e965/xlsx'

/** Rows and columns that are drawn; what lies beyond is said to be left out. */
export const MOST_ROWS = 100_000
const MOST_COLUMNS = 512
const ROW = 26
const LINE = 20
const TALLEST_ROW = 400
/** Rows whose texts decide how wide a column is. */
const SAMPLED = 300

export interface SheetCell {
  text: string
  isNumber: boolean
}

/** A sheet as it is drawn: places of rows and columns in pixels, and what stands where. */
export interface SheetLayout {
  rows: number
  columns: number
  limited: boolean
  /** where each row begins, and one more for the end */
  tops: number[]
  lefts: number[]
  /** the row that names the columns; -1 for none */
  header: number
  /** by `row,column`: cells over several, at their upper left corner */
  merges: ReadonlyMap<string, Range>
  /** cells that a merged one covers */
  isCovered: (row: number, column: number) => boolean
  cellAt: (row: number, column: number) => SheetCell | null
}

export function layOutSheet(sheet: WorkSheet): SheetLayout {
  const used = utils.decode_range(sheet['!ref'] ?? 'A1')
  const rows = Math.min(used.e.r + 1, MOST_ROWS)
  const columns = Math.min(used.e.c + 1, MOST_COLUMNS)
  const cellAt = (row: number, column: number): SheetCell | null => {
    const cell = (sheet['!data']?.[row]?.[column] ?? undefined) as CellObject | undefined
    if (cell === undefined || cell.t === 'z') return null
    const text = cell.w ?? (cell.v === undefined ? '' : String(cell.v))
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

type CellAt = SheetLayout['cellAt']

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

function widthOf(
  cellAt: CellAt,
  { from, rows, column }: { from: number; rows: number; column: number },
): number {
  let widest = 8
  for (let row = from; row < Math.min(rows, from + SAMPLED); row += 1) {
    widest = Math.max(widest, lengthOf(cellAt(row, column)?.text ?? ''))
  }
  return Math.min(320, widest * 7.5 + 16)
}

/** Chinese takes the room of two Latin characters. */
function lengthOf(text: string): number {
  let length = 0
  for (const character of text.slice(0, 400)) length += character > '\u2e80' ? 2 : 1
  return length
}

function heightOf(
  cellAt: CellAt,
  row: number,
  widths: readonly number[],
  covered: ReadonlySet<string>,
): number {
  let lines = 1
  for (const [column, width] of widths.entries()) {
    const text = cellAt(row, column)?.text
    if (text === undefined || covered.has(`${row},${column}`)) continue
    const perLine = Math.max(1, Math.floor((width - 13) / 7.5))
    const needed = text
      .split('\n')
      .reduce((sum, part) => sum + Math.max(1, Math.ceil(lengthOf(part) / perLine)), 0)
    lines = Math.max(lines, needed)
  }
  return Math.min(TALLEST_ROW, lines * LINE + 6)
}

/** Titles stand above: the first of the upper rows that holds the most cells names the columns. */
function headerOf(cellAt: CellAt, rows: number, columns: number): number {
  let [best, most] = [-1, 1]
  for (let row = 0; row < Math.min(rows, 6); row += 1) {
    let filled = 0
    for (let column = 0; column < columns; column += 1) if (cellAt(row, column) !== null) filled += 1
    if (filled > most) [best, most] = [row, filled]
  }
  return rows > best + 1 ? best : -1
}

function sums(sizes: readonly number[]): number[] {
  const places = [0]
  for (const size of sizes) places.push((places.at(-1) ?? 0) + size)
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
