import type { Range } from '@e965/xlsx'

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

export type CellAt = SheetLayout['cellAt']

export function widthOf(
  cellAt: CellAt,
  { from, rows, column }: { from: number; rows: number; column: number },
): number {
  let widest = 8
  for (let row = from; row < Math.min(rows, from + SAMPLED); row += 1) {
    widest = Math.max(widest, lengthOf(cellAt(row, column)?.text ?? ''))
  }
  return Math.min(320, widest * 7.5 + 16)
}

export function heightOf(
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
export function headerOf(cellAt: CellAt, rows: number, columns: number): number {
  let [best, most] = [-1, 1]
  for (let row = 0; row < Math.min(rows, 6); row += 1) {
    let filled = 0
    for (let column = 0; column < columns; column += 1) if (cellAt(row, column) !== null) filled += 1
    if (filled > most) [best, most] = [row, filled]
  }
  return rows > best + 1 ? best : -1
}

export function sums(sizes: readonly number[]): number[] {
  const places = [0]
  for (const size of sizes) places.push((places.at(-1) ?? 0) + size)
  return places
}

/** Chinese takes the room of two Latin characters. */
function lengthOf(text: string): number {
  let length = 0
  for (const character of text.slice(0, 400)) length += character > '\u2e80' ? 2 : 1
  return length
}
