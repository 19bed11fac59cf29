import { utils } from '@e965/xlsx'
import { indexAt } from './sheet-layout.ts'
import type { SheetLayout } from './sheet-sizes.ts'

export const NUMBERS = 48

export const LETTERS = 24

/** Puts into the page what of a sheet is in view now. */
export function drawView(grid: HTMLElement, space: HTMLElement, layout: SheetLayout): void {
  const { tops, lefts, rows, columns, header } = layout
  const { scrollTop, scrollLeft, clientHeight, clientWidth } = grid
  const fromRow = Math.max(0, indexAt(tops, scrollTop) - 5)
  const toRow = Math.min(rows - 1, indexAt(tops, scrollTop + clientHeight) + 5)
  const fromColumn = Math.max(0, indexAt(lefts, scrollLeft) - 1)
  const toColumn = Math.min(columns - 1, indexAt(lefts, scrollLeft + clientWidth) + 1)
  const view = { fromColumn, toColumn }
  const drawn: HTMLElement[] = [lettersOf(layout, view)]
  const isPinned = header >= 0 && (tops[header] ?? 0) < scrollTop
  if (isPinned) {
    const pinned = element('div', 'pinned')
    pinned.append(rowOf(layout, header, view, 0))
    drawn.push(pinned)
  }
  // A merged cell begins above what is in view: its row is drawn with the others.
  const above = new Set<number>()
  for (const { s, e } of layout.merges.values()) if (s.r < fromRow && e.r >= fromRow) above.add(s.r)
  for (const row of above) drawn.push(rowOf(layout, row, view, (tops[row] ?? 0) + LETTERS))
  for (let row = fromRow; row <= toRow; row += 1)
    drawn.push(rowOf(layout, row, view, (tops[row] ?? 0) + LETTERS))
  space.replaceChildren(...drawn)
}

interface Columns {
  fromColumn: number
  toColumn: number
}

export function element(tag: 'div' | 'p' | 'main', className: string, text = ''): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  if (text !== '') made.textContent = text
  return made
}

function lettersOf({ lefts }: SheetLayout, { fromColumn, toColumn }: Columns): HTMLElement {
  const line = element('div', 'letters')
  line.setAttribute('aria-hidden', 'true')
  line.append(element('div', 'corner'))
  for (let column = fromColumn; column <= toColumn; column += 1) {
    const width = (lefts[column + 1] ?? 0) - (lefts[column] ?? 0)
    if (width === 0) continue
    const letter = element('div', 'letter', utils.encode_col(column))
    letter.style.cssText = `top:0;left:${(lefts[column] ?? 0) + NUMBERS}px;width:${width}px;height:${LETTERS}px`
    line.append(letter)
  }
  return line
}

function rowOf(
  layout: SheetLayout,
  row: number,
  { fromColumn, toColumn }: Columns,
  top: number,
): HTMLElement {
  const { tops, lefts, merges, isCovered, cellAt } = layout
  const height = (tops[row + 1] ?? 0) - (tops[row] ?? 0)
  const line = element('div', 'row')
  line.setAttribute('role', 'row')
  line.ariaRowIndex = String(row + 1)
  if (row === layout.header) line.dataset.header = ''
  line.style.cssText = `top:${top}px;width:${(lefts.at(-1) ?? 0) + NUMBERS}px;height:${height}px`
  if (height === 0) return line
  const number = element('div', 'number', String(row + 1))
  number.setAttribute('role', 'rowheader')
  number.style.cssText = `width:${NUMBERS}px;height:${height}px`
  line.append(number)
  for (let column = fromColumn; column <= toColumn; column += 1) {
    if (isCovered(row, column)) continue
    const merge = merges.get(`${row},${column}`)
    const lastColumn = Math.min(merge?.e.c ?? column, layout.columns - 1)
    const lastRow = Math.min(merge?.e.r ?? row, layout.rows - 1)
    const width = (lefts[lastColumn + 1] ?? 0) - (lefts[column] ?? 0)
    if (width === 0) continue
    const found = cellAt(row, column)
    const cell = element('div', 'cell', found?.text ?? '')
    cell.setAttribute('role', 'gridcell')
    cell.ariaColIndex = String(column + 1)
    if (found?.isNumber) cell.dataset.number = ''
    if (merge) cell.style.zIndex = '1'
    cell.style.cssText += `;top:0;left:${(lefts[column] ?? 0) + NUMBERS}px;width:${width}px;height:${(tops[lastRow + 1] ?? 0) - (tops[row] ?? 0)}px`
    line.append(cell)
  }
  return line
}
