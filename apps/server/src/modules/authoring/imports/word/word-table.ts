import type { PhrasingContent, RootContent, TableCell } from 'mdast'
import { inlineOf, leave, type WordContext } from './word-inline.ts'
import type { WordCell, WordNode, WordTable } from './word-model.ts'

/** A table as our texts have it: its first row is the head, and each cell stands alone in its place. */
export function tableOf({ children: rows }: WordTable, context: WordContext): RootContent[] {
  const grid: TableCell[][] = []
  /** how many rows more each column is taken by a cell from above */
  const taken: number[] = []
  for (const row of rows) {
    const cells: TableCell[] = []
    const skip = () => {
      while ((taken[cells.length] ?? 0) > 0) {
        taken[cells.length] = (taken[cells.length] ?? 0) - 1
        cells.push(EMPTY)
      }
    }
    for (const cell of row.children) {
      skip()
      if (cell.colSpan > 1 || cell.rowSpan > 1) leave(context, '合并的单元格（已拆开）')
      for (let column = 0; column < cell.colSpan; column += 1) {
        taken[cells.length] = cell.rowSpan - 1
        cells.push(column === 0 ? cellOf(cell, context) : EMPTY)
      }
    }
    skip()
    grid.push(cells)
  }
  const width = Math.max(0, ...grid.map(({ length }) => length))
  if (width === 0) return []
  return [
    {
      type: 'table',
      children: grid.map((cells) => ({
        type: 'tableRow',
        children: Array.from({ length: width }, (_, column) => cells[column] ?? EMPTY),
      })),
    },
  ]
}

const EMPTY: TableCell = { type: 'tableCell', children: [] }

/** The paragraphs of a cell one after the other: a cell has one line. */
function cellOf({ children }: WordCell, context: WordContext): TableCell {
  const lines = children.map((node) => lineOf(node, context)).filter(({ length }) => length > 0)
  const content = lines.flatMap((line, at): PhrasingContent[] =>
    at === 0 ? line : [{ type: 'text', value: ' ' }, ...line],
  )
  return { type: 'tableCell', children: content.filter(({ type }) => type !== 'break') }
}

function lineOf(node: WordNode, context: WordContext): PhrasingContent[] {
  if (node.type !== 'table') return inlineOf([node], context)
  leave(context, '表格中的表格（已展开）')
  // Its cells stay apart, and its rows.
  return node.children.flatMap((row, at) => [
    ...(at === 0 ? [] : [{ type: 'text', value: '；' } as const]),
    ...row.children.flatMap((cell, column) => [
      ...(column === 0 ? [] : [{ type: 'text', value: ' ' } as const]),
      ...cell.children.flatMap((inner) => lineOf(inner, context)),
    ]),
  ])
}
