import { LONGEST_CELL, MOST_COLUMNS, MOST_ROWS, type UnreadReason } from '@xinqiao/contract/parameters/texts'
import { type MarkdownLine, markdownLines, plainCell } from '../../knowledge/index.ts'

/** A table of a text as it was read. */
export interface ReadTable {
  caption: string
  /** headings above it, from the first level on */
  path: string[]
  anchor: string
  headings: string[]
  /** it had no headings: its columns are called by their number */
  isHeadless: boolean
  rows: string[][]
}

export interface Unread {
  place: string
  reason: UnreadReason
}

export interface ReadText {
  tables: ReadTable[]
  unread: Unread[]
}

interface Place {
  path: string[]
  anchor: string
}

/** The tables of an article with where they stand; what could not be read is told beside them. */
export function readTables(markdown: string): ReadText {
  const found: ReadText = { tables: [], unread: [] }
  const above: { level: number; text: string }[] = []
  let place: Place = { path: [], anchor: '' }
  let left = MOST_ROWS
  let between: string[] = []
  const take = (lines: readonly string[]) => {
    const caption = captionOf(between)
    const grid = gridOf(lines)
    if (grid === undefined) return
    const name = [...place.path, caption].filter(Boolean).join(' › ')
    if ((grid[0]?.length ?? 0) > MOST_COLUMNS) {
      found.unread.push({ place: name, reason: 'wide' })
      return
    }
    if (grid.some((cells) => cells.some((cell) => cell.length > LONGEST_CELL)))
      found.unread.push({ place: name, reason: 'cut' })
    const table = tableOf(
      grid.map((cells) => cells.map(cut)),
      { ...place, caption },
    )
    if (table.rows.length > left) found.unread.push({ place: name, reason: 'long' })
    table.rows.splice(left)
    left -= table.rows.length
    const before = found.tables.at(-1)
    if (before !== undefined && continues(before, table, between)) before.rows.push(...table.rows)
    else if (table.rows.length > 0) found.tables.push(table)
  }
  for (const block of blocksOf(markdownLines(markdown))) {
    if (block.kind === 'table') {
      take(block.lines)
      between = []
    } else if (block.kind === 'line') between.push(block.text)
    else {
      while ((above.at(-1)?.level ?? 0) >= block.line.level) above.pop()
      above.push(block.line)
      place = { path: above.map(({ text }) => text), anchor: block.line.anchor }
      between = []
    }
  }
  return found
}

type Block =
  | { kind: 'heading'; line: MarkdownLine }
  | { kind: 'line'; text: string }
  | { kind: 'table'; lines: string[] }

/** Lines, headings and tables in reading order. A table is a row with bars, a rule of as many cells below it, and what follows. */
function* blocksOf(lines: Iterable<MarkdownLine>): Generator<Block> {
  let table: string[] = []
  let last = ''
  function* close(): Generator<Block> {
    if (table.length > 0) yield { kind: 'table', lines: table }
    table = []
    if (last !== '') yield { kind: 'line', text: last }
    last = ''
  }
  for (const line of lines) {
    const text = line.text.replace(/^\s*(?:>\s?)+/, '')
    if (line.level > 0) {
      yield* close()
      yield { kind: 'heading', line }
    } else if (table.length > 0 && isRow(text)) table.push(text)
    else if (table.length === 0 && isRule(text) && isHead(last, text)) {
      table = [last, text]
      last = ''
    } else {
      yield* close()
      last = text.trim()
    }
  }
  yield* close()
}

const isRow = (line: string) => line.includes('|') && !/^ {0,3}(?:>|```|~~~)/.test(line)
const isRule = (line: string) =>
  line.includes('|') && /^\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?$/.test(line.trim())
const isHead = (line: string, rule: string) => isRow(line) && splitRow(line).length === splitRow(rule).length

/** The cells of a row; a bar behind a backslash belongs to its cell. */
function splitRow(line: string): string[] {
  const cells: string[] = []
  let cell = ''
  const inner = line.trim().replace(/^\|/, '')
  for (let at = 0; at < inner.length; at += 1) {
    const sign = inner.charAt(at)
    if (sign === '\\' && inner.charAt(at + 1) === '|') {
      cell += '|'
      at += 1
    } else if (sign === '|') {
      cells.push(cell)
      cell = ''
    } else cell += sign
  }
  if (cell.trim() !== '') cells.push(cell)
  return cells
}

/** All rows as wide as the head, the rule left out; undefined where nothing is below it. */
function gridOf([head = '', _rule, ...rows]: readonly string[]): string[][] | undefined {
  if (rows.length === 0) return undefined
  const headings = splitRow(head).map(plainCell)
  const width = headings.length
  return [
    headings,
    ...rows.map((row) => {
      const cells = splitRow(row).map(plainCell)
      return Array.from({ length: width }, (_, column) => cells[column] ?? '')
    }),
  ]
}

const cut = (cell: string) => (cell.length > LONGEST_CELL ? cell.slice(0, LONGEST_CELL).toWellFormed() : cell)

function tableOf(grid: string[][], place: Place & { caption: string }): ReadTable {
  const [first = [], ...below] = grid
  const isHeadless = !isHeading(first, below)
  const heads = isHeadless ? 0 : headRows(first, below)
  const headings = isHeadless
    ? first.map((_, column) => `第 ${column + 1} 列`)
    : joinHeads(grid.slice(0, heads))
  const data = isHeadless && first.some((cell) => cell !== '') ? grid : grid.slice(Math.max(1, heads))
  const rows = spread(data.filter((cells) => cells.some((cell) => cell !== '')))
  return { ...place, headings, isHeadless, rows }
}

const isNumber = (cell: string) => /^[±+−-]?\s*\d[\d,.]*(?:\s*[^\s\d]{1,4})?$/.test(cell)

/** A first row that is empty, or says numbers where the others do, is no head. */
function isHeading(first: readonly string[], below: readonly (readonly string[])[]): boolean {
  if (first.every((cell) => cell === '')) return false
  const numbers = first.filter((cell, column) => isNumber(cell) && isNumber(below[0]?.[column] ?? '')).length
  return numbers * 2 < first.length || numbers === 0
}

/** A head of two rows: cells of the first that were joined are empty, and the second says what is below them. */
function headRows(first: readonly string[], [second = []]: readonly (readonly string[])[]): number {
  const joined = first.some((cell, column) => column > 0 && cell === '' && first[column - 1] !== '')
  const says = second.filter(
    (cell, column) => cell !== '' && (first[column] === '' || first[column + 1] === ''),
  )
  const isSecond =
    joined &&
    says.length > 1 &&
    second.every((cell) => !/\d/.test(cell)) &&
    first.every((cell, column) => cell !== '' || second[column] !== '')
  return isSecond ? 2 : 1
}

function joinHeads(heads: readonly (readonly string[])[]): string[] {
  const [first = [], second] = heads
  let over = ''
  return first.map((cell, column) => {
    if (cell !== '') over = cell
    const under = second?.[column] ?? ''
    if (second === undefined) return cell || `第 ${column + 1} 列`
    return [over, under].filter(Boolean).join(' ')
  })
}

/** A name that was joined over several rows stands in each of them: where it is empty, the others are as full as above. */
function spread(rows: string[][]): string[][] {
  let above: string[] = []
  return rows.map((cells) => {
    const isBelow = cells[0] === '' && above.length > 1 && fill(cells) === fill(above)
    const full = isBelow ? [above[0] ?? '', ...cells.slice(1)] : cells
    above = full
    return full
  })
}

const fill = (cells: readonly string[]) =>
  cells
    .slice(1)
    .map((cell) => (cell === '' ? 0 : 1))
    .join('')

/** Over a page the head stands again, with nothing or a word of that between. */
function continues(before: ReadTable, table: ReadTable, between: readonly string[]): boolean {
  return (
    before.anchor === table.anchor &&
    !table.isHeadless &&
    before.headings.join('\n') === table.headings.join('\n') &&
    between.every((line) => line === '' || /续|continued|^第?\s*\d+\s*页?$/i.test(line))
  )
}

/** The line above a table that names it. */
function captionOf(between: readonly string[]): string {
  const line = plainCell(between.at(-1) ?? '')
  return /^(?:续?表|table)\s*[\dA-Za-z]/i.test(line) && line.length <= 120 ? line : ''
}
