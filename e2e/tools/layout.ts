import type { Page } from 'playwright-core'

/** Layout questions about the page as it stands. Whatever is answered is a fault. */

interface Shift {
  value: number
  sources: string[]
}

/** Collects the layout shifts that no input of the last half second explains. */
export async function keepShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        if (entry.hadRecentInput) continue
        const sources = entry.sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName}.${node.className}` : (node?.nodeName ?? 'gone'),
        )
        shifts.push({ value: entry.value, sources })
      }
    }).observe({ type: 'layout-shift', buffered: true })

    interface LayoutShift {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    }
  })
}

/** Cumulative layout shift since the page was opened, with what moved. */
export async function layoutShift(page: Page): Promise<{ total: number; moved: string[] }> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  return {
    total: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.map(({ value, sources }) => `${value.toFixed(3)} ${sources.join(' ')}`),
  }
}

/** What makes the whole page wider than its window. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    const names = wide.slice(0, 5).map((element) => `${element.tagName}.${element.className}`)
    return [`${scrollWidth} > ${clientWidth}`, ...names]
  })
}

/** Boxes that hold more than they are wide, so that people scroll them sideways; menus in one line may. */
export function sidewaysBoxes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((box) => {
        const { overflowX } = getComputedStyle(box)
        return (
          ['auto', 'scroll'].includes(overflowX) &&
          box.checkVisibility() &&
          !box.closest('nav') &&
          box.scrollWidth > box.clientWidth + 1
        )
      })
      .map((box) => `${box.tagName}.${box.className}: ${box.scrollWidth} in ${box.clientWidth}`),
  )
}

/** Texts that are cut off by a box that is too small for them, other than with an ellipsis of their own. */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isHidden = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return (
        width <= 1 ||
        height <= 1 ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
    }
    /** Scrolling boxes and boxes with an ellipsis say that there is more. */
    const cuts = (style: CSSStyleDeclaration, axis: 'overflowX' | 'overflowY') => {
      if (!['hidden', 'clip'].includes(style[axis])) return false
      return axis === 'overflowX' ? style.textOverflow !== 'ellipsis' : style.webkitLineClamp === 'none'
    }
    const faults: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!node.textContent?.trim() || !parent || parent.closest('[aria-hidden="true"]') || isHidden(parent))
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        const { left, right, top, bottom } = box.getBoundingClientRect()
        const scrolls =
          ['auto', 'scroll'].includes(style.overflowX) || ['auto', 'scroll'].includes(style.overflowY)
        if (scrolls || style.position === 'fixed') break
        const cutX = cuts(style, 'overflowX') && (text.right > right + 1 || text.left < left - 1)
        const cutY = cuts(style, 'overflowY') && (text.bottom > bottom + 3 || text.top < top - 3)
        if (cutX || cutY) {
          faults.push(`“${node.textContent.trim().slice(0, 30)}” in ${box.tagName}.${box.className}`)
          break
        }
      }
    }
    return faults
  })
}
