import { type RefObject, useEffect, useState } from 'react'

const LEAST_PX = 200

/** How high a part of the pane that scrolls it may be so that all that stands beside it fits into the pane, too. */
export function useRoom(part: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(() => Math.max(LEAST_PX, window.innerHeight / 2))
  useEffect(() => {
    const own = part.current
    const pane = scrollingPane(own)
    if (!own || !pane) return
    const measure = () => setRoom(Math.max(LEAST_PX, pane.clientHeight - heightBeside(pane, own)))
    const observer = new ResizeObserver(measure)
    observer.observe(pane)
    return () => observer.disconnect()
  }, [part])
  return room
}

/** In a window that is wide enough a pane of the page, else a drawer. */
function scrollingPane(part: HTMLElement | null): HTMLElement | null {
  for (let box = part?.parentElement ?? null; box; box = box.parentElement) {
    if (['auto', 'scroll'].includes(getComputedStyle(box).overflowY)) return box
  }
  return null
}

function heightBeside(pane: HTMLElement, part: HTMLElement): number {
  const boxes = [...pane.children].map((child) => child.getBoundingClientRect())
  const top = Math.min(...boxes.map((box) => box.top))
  const bottom = Math.max(...boxes.map((box) => box.bottom))
  const { paddingTop, paddingBottom } = getComputedStyle(pane)
  return bottom - top - part.offsetHeight + Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom)
}
