import type { Table, TableCell, TableRow } from 'mdast'
import { type Flow, fromTop, sheet, textWidth } from './flow.ts'
import { colour } from './fonts.ts'
import { breakLines, drawLine, type Line, piecesOf, type Style } from './inline.ts'

const size = 9
const leading = 14
const pad = { x: 6, y: 4 }
const shortTable = 300
const head: Style = { face: 'bold', size: 8.5, color: colour.secondary }
const cell: Style = { face: 'body', size, color: colour.ink }

/** Sets a table with hairlines; its head is repeated on every page that it reaches. */
export function setTable(flow: Flow, table: Table): void {
  const widths = columnWidths(flow, table)
  const [headRow, ...rows] = table.children.map((row, index) => cellLines(flow, row, widths, index === 0))
  if (!headRow) return
  flow.need(tableNeed(flow, table))
  drawRow(flow, headRow, widths, true)
  for (const row of rows) {
    if (rowHeight(row) > flow.left) {
      flow.newPage()
      drawRow(flow, headRow, widths, true)
    }
    drawRow(flow, row, widths, false)
  }
  flow.y += 12
}

/** How much of the page a table wants at once: all of it if it is short, else its first rows. */
export function tableNeed(flow: Flow, table: Table): number {
  const widths = columnWidths(flow, table)
  const heights = table.children.map((row, index) => rowHeight(cellLines(flow, row, widths, index === 0)))
  const all = heights.reduce((sum, height) => sum + height, 0)
  return all < shortTable ? all : heights.slice(0, 4).reduce((sum, height) => sum + height, 0)
}

/** Each column gets what its longest cell asks for; if that is too much, the wide ones give way. */
function columnWidths(flow: Flow, table: Table): number[] {
  const count = table.children[0]?.children.length ?? 0
  const wanted = Array.from({ length: count }, (_, column) =>
    Math.max(...table.children.map((row, index) => naturalWidth(flow, row.children[column], index === 0))),
  )
  const total = wanted.reduce((sum, width) => sum + width, 0)
  if (total <= textWidth) return wanted.map((width) => width + ((textWidth - total) * width) / total)
  const fair = fairShare(wanted, textWidth)
  return wanted.map((width) => Math.min(width, fair))
}

/** The width at which cutting every wider column makes the table fit. */
function fairShare(wanted: number[], available: number): number {
  let low = 0
  let high = Math.max(...wanted)
  for (let round = 0; round < 40; round += 1) {
    const middle = (low + high) / 2
    const sum = wanted.reduce((total, width) => total + Math.min(width, middle), 0)
    if (sum > available) high = middle
    else low = middle
  }
  return low
}

function naturalWidth(flow: Flow, node: TableCell | undefined, isHead: boolean): number {
  if (!node) return 0
  const pieces = piecesOf(node.children, flow.fonts, isHead ? head : cell)
  return pieces.reduce((sum, piece) => sum + piece.width, 0) + pad.x * 2 + 4
}

function cellLines(flow: Flow, row: TableRow, widths: number[], isHead: boolean): Line[][] {
  return widths.map((width, column) => {
    const node = row.children[column]
    if (!node) return []
    return breakLines(
      piecesOf(node.children, flow.fonts, isHead ? head : cell),
      width - pad.x * 2,
      flow.fonts,
    )
  })
}

function rowHeight(cells: Line[][]): number {
  return Math.max(1, ...cells.map((lines) => lines.length)) * leading + pad.y * 2
}

function drawRow(flow: Flow, cells: Line[][], widths: number[], isHead: boolean): void {
  const height = rowHeight(cells)
  const top = flow.y
  const bottom = fromTop(top + height)
  flow.mark((page) => {
    if (isHead) {
      page.drawRectangle({ x: sheet.left, y: bottom, width: textWidth, height, color: colour.subtle })
      page.drawLine({
        start: { x: sheet.left, y: fromTop(top) },
        end: { x: sheet.left + textWidth, y: fromTop(top) },
        thickness: 0.8,
        color: colour.hairline,
      })
    }
    page.drawLine({
      start: { x: sheet.left, y: bottom },
      end: { x: sheet.left + textWidth, y: bottom },
      thickness: 0.5,
      color: colour.hairline,
    })
    let x = sheet.left + pad.x
    for (const [column, lines] of cells.entries()) {
      for (const [index, line] of lines.entries()) {
        drawLine(page, flow.fonts, line, x, fromTop(top + pad.y + index * leading + 10.3))
      }
      x += widths[column] ?? 0
    }
  })
  flow.y += height
}
