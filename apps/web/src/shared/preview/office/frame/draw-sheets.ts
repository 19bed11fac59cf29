import { read, type WorkBook } from '@e965/xlsx'
import type { Drawn, DrawOptions } from './draw-file.ts'
import { drawView, element, LETTERS, NUMBERS } from './draw-view.ts'
import { plainWorkbook } from './plain-workbook.ts'
import { layOutSheet, MOST_ROWS } from './sheet-layout.ts'

/** A workbook: a tab for each sheet, of which only the cells in view are in the page. */
export async function drawSheets(
  root: HTMLElement,
  bytes: ArrayBuffer,
  { part, onPart, hasMore }: DrawOptions,
): Promise<Drawn> {
  const isArchive = new DataView(bytes).getUint16(0) === 0x504b
  const book = read(isArchive ? await plainWorkbook(bytes) : bytes, {
    dense: true,
    sheetRows: MOST_ROWS + 1,
    cellHTML: false,
    cellFormula: false,
    dateNF: 'yyyy/m/d',
  })
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

function tabOf(name: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('role', 'tab')
  button.textContent = name
  button.title = name
  button.addEventListener('click', onClick)
  return button
}
