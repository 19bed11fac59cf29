export type Align = 'left' | 'center' | 'right'

/** A table of markdown, and the cell that one is at. Row 0 is its head. */
export interface MarkdownTable {
  rows: string[][]
  aligns: (Align | null)[]
  row: number
  column: number
}

export type TableChange =
  | 'row above'
  | 'row below'
  | 'delete row'
  | 'column left'
  | 'column right'
  | 'delete column'
  | { align: Align }

/** Reads the lines of a table; `line` and `column` say where in them one is. Null where they are none. */
export function readTable(lines: readonly string[], line: number, column: number): MarkdownTable | null {
  const [head = '', rule = '', ...body] = lines
  if (!/^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/.test(rule)) return null
  const aligns = cellsOf(rule).map(alignOf)
  const width = aligns.length
  const rows = [head, ...body].map((one) => {
    const cells = cellsOf(one)
    return Array.from({ length: width }, (_, at) => cells[at] ?? '')
  })
  const before = bordersBefore(lines[line] ?? '', column)
  const at = Math.min(width - 1, Math.max(0, before))
  return { rows, aligns, row: line <= 1 ? 0 : line - 1, column: at }
}

/** The table after a change, and the cell one is at then; null where it may not be: a table keeps its head and a column. */
export function changeTable(table: MarkdownTable, change: TableChange): MarkdownTable | null {
  const { rows, aligns, row, column } = table
  if (typeof change === 'object') {
    return { ...table, aligns: aligns.map((align, at) => (at === column ? change.align : align)) }
  }
  const empty = aligns.map(() => '')
  // Above its head a table has nothing: a row goes below it.
  if (change === 'row above' || change === 'row below') {
    const at = change === 'row above' && row > 0 ? row : row + 1
    return { ...table, rows: rows.toSpliced(at, 0, empty), row: at }
  }
  if (change === 'delete row') {
    if (row === 0) return null
    return { ...table, rows: rows.toSpliced(row, 1), row: Math.min(row, rows.length - 2) }
  }
  if (change === 'delete column') {
    if (aligns.length === 1) return null
    return {
      ...table,
      rows: rows.map((cells) => cells.toSpliced(column, 1)),
      aligns: aligns.toSpliced(column, 1),
      column: Math.min(column, aligns.length - 2),
    }
  }
  const at = change === 'column left' ? column : column + 1
  return {
    ...table,
    rows: rows.map((cells) => cells.toSpliced(at, 0, '')),
    aligns: aligns.toSpliced(at, 0, null),
    column: at,
  }
}

/** The table as it is written, and where in it the words of its cell begin and end. */
export function writeTable({ rows, aligns, row, column }: MarkdownTable) {
  const written = rows.map((cells) => `| ${cells.join(' | ')} |`)
  const rule = `|${aligns.map((align) => RULES[align ?? 'none']).join('|')}|`
  const lines = [written[0] ?? '', rule, ...written.slice(1)]
  const line = row === 0 ? 0 : row + 1
  const cells = rows[row] ?? []
  const above = lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0)
  const from = above + 2 + cells.slice(0, column).reduce((sum, { length }) => sum + length + 3, 0)
  return { text: lines.join('\n'), from, to: from + (cells[column]?.length ?? 0) }
}

const RULES = { none: '---', left: ':---', center: ':---:', right: '---:' } as const

const BORDER = /(?<!\\)\|/

function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(BORDER).map((cell) => cell.trim())
}

function bordersBefore(line: string, column: number): number {
  const before = line.slice(0, column).trimStart()
  const borders = before.split(BORDER).length - 1
  return line.trimStart().startsWith('|') ? borders - 1 : borders
}

function alignOf(rule: string): Align | null {
  const [left, right] = [rule.startsWith(':'), rule.endsWith(':')]
  if (left && right) return 'center'
  return right ? 'right' : left ? 'left' : null
}
