/** Puts the block of this line, as far in as the line is, at the upper edge of the box that scrolls. */
export function scrollToLine(scroller: HTMLElement, line: number): void {
  const views = scroller.querySelectorAll<HTMLElement>('[data-line]')
  let low = 0
  let high = views.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (Number(views[middle]?.dataset.line) <= line) low = middle
    else high = middle - 1
  }
  const view = views[low]
  if (!view) return
  const from = Number(view.dataset.line)
  const next = views[low + 1]
  const to = next ? Number(next.dataset.line) : from + Number(view.dataset.lines)
  const box = view.getBoundingClientRect()
  const height = (next?.getBoundingClientRect().top ?? box.bottom) - box.top
  const share = Math.min(1, (line - from) / Math.max(1, to - from))
  const top = box.top - scroller.getBoundingClientRect().top - scroller.clientTop
  scroller.scrollTop += top + share * height - PADDING
}

/** As far below the edge as the first line of the source is. */
const PADDING = 20
