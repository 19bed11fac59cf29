/**
 * Browsers draw no element taller than some thirty million pixels. A longer list is scrolled through a
 * lower one: small moves go line by line, long ones (the bar is dragged) lead to the same share of the list.
 */
export interface TallScroll {
  /** of the element that is scrolled */
  height: number
  /** where the list stands, in pixels of the whole list */
  top: number
  /** what the element's own `scrollTop` is to be */
  scrollTop: number
}

const TALLEST = 8_000_000

export function placeAt(total: number, view: number, top: number): TallScroll {
  const height = Math.min(total, TALLEST)
  const most = Math.max(0, total - view)
  const kept = Math.min(Math.max(0, top), most)
  return { height, top: kept, scrollTop: most === 0 ? 0 : (kept / most) * Math.max(0, height - view) }
}

/** Where a list stands after its element was scrolled from `before.scrollTop` to `scrollTop`. */
export function placeAfter(total: number, view: number, before: TallScroll, scrollTop: number): TallScroll {
  const height = Math.min(total, TALLEST)
  const moved = scrollTop - before.scrollTop
  const most = Math.max(0, total - view)
  const atEnd = scrollTop <= 0 || scrollTop >= height - view - 1
  if (height === total || (Math.abs(moved) < view * 2 && !atEnd)) {
    const top = height === total ? scrollTop : before.top + moved
    return { height, top: Math.min(Math.max(0, top), most), scrollTop }
  }
  return { height, top: (scrollTop / Math.max(1, height - view)) * most, scrollTop }
}
