import { read, utils, type WorkBook } from '@e965/xlsx'
import type { Drawn, DrawOptions } from './draw-file.ts'
import { indexAt, layOutSheet, MOST_ROWS, type SheetLayout } from './sheet-layout.ts'

const NUMBERS = 48
const LETTERS = 24

/** A workbook: a tab for each sheet, of which only the cells in view are in the page. */
export function drawSheets(
  root: HTMLElement,
  bytes: ArrayBuffer,
  { part, onPart, hasMore }: DrawOptions,
): Drawn {
  const book = read(bytes, { dense: true, sheetRows: MOST_ROWS + 1, cellHTML: false, cellFormula: false })
  const names = book.SheetNames.filter((_, index) => (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) === 0)
  if (names.length === 0) throw new Error('the workbook has no sheet')
  const main = element('main', 'book')
  const tabs = element('div', 'tabs')
  tabs.setAttribute('role', 'tablist')
  tabs.setAttribute('aria-label', '工作表')
  const place = element('div', 'place')
  place.style.cssText = 'display: flex; flex: 1; flex-direction: column; min-height: 0'
  place.setAttribute('role', 'tabpanel')
  main.append(tabs, place)
  root.replaceChildren(main)

  const buttons = names.map((name, index) => tabOf(name, () => show(index)))
  tabs.append(...buttons)
  tabs.addEventListener('keydown', ({ key }) => {
    const now = buttons.findIndex((button) => button.ariaSelected === 'true')
    const next = now + (key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0)
    if (next === now || buttons[next] === undefined) return
    show(next)
    buttons[next].focus()
  })
  const show = (index: number) => {
    for (const [place, button] of buttons.entries()) {
      button.ariaSelected = String(place === index)
      button.tabIndex = place === index ? 0 : -1
    }
    drawSheet(place, book, names[index] ?? '', hasMore)
    onPart(index + 1)
  }
  show(Math.min(Math.max(1, part), names.length) - 1)
  return {
    parts: names.length,
    limited: false,
    showPart: (wanted) => {
      if (buttons[wanted - 1]?.ariaSelected === 'false') show(wanted - 1)
    },
  }
}

function drawSheet(place: HTMLElement, book: WorkBook, name: string, hasMore: boolean): void {
  const sheet = book.Sheets[name]
  place.ariaLabel = name
  if (sheet?.['!ref'] === undefined) {
    place.replaceChildren(element('p', 'nothing', '此工作表没有内容'))
    return
  }
  const layout = layOutSheet(sheet)
  const notes = layout.limited
    ? [
        element(
          'p',
          'note',
          `内容较多，仅显示前 ${layout.rows} 行、前 ${layout.columns} 列${hasMore ? '；完整内容请下载查看' : ''}`,
        ),
      ]
    : []
  const grid = element('div', 'grid')
  grid.tabIndex = 0
  grid.setAttribute('role', 'grid')
  grid.ariaLabel = name
  grid.ariaRowCount = String(layout.rows)
  grid.ariaColCount = String(layout.columns)
  place.replaceChildren(...notes, grid)
  const space = element('div', 'space')
  space.setAttribute('role', 'presentation')
  space.style.width = `${(layout.lefts.at(-1) ?? 0) + NUMBERS}px`
  space.style.height = `${(layout.tops.at(-1) ?? 0) + LETTERS}px`
  grid.append(space)
  const draw = () => drawView(grid, space, layout)
  grid.addEventListener('scroll', () => requestAnimationFrame(draw), { passive: true })
  new ResizeObserver(draw).observe(grid)
  draw()
}

/** Puts into the page what of a sheet is in view now. */
function drawView(grid: HTMLElement, space: HTMLElement, layout: SheetLayout): void {
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

function tabOf(name: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('role', 'tab')
  button.textContent = name
  button.title = name
  button.addEventListener('click', onClick)
  return button
}

function element(tag: 'div' | 'p' | 'main', className: string, text = ''): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  if (text !== '') made.textContent = text
  return made
}
