/** How a picture is looked at: 1 fits it into the window. */
export interface View {
  scale: number
  /** degrees, in quarters of a turn; not bounded, so that it turns the way it was told */
  turn: number
  /** how far it was moved, in pixels of the window */
  x: number
  y: number
}

export const WHOLE: View = { scale: 1, turn: 0, x: 0, y: 0 }
export const SMALLEST = 0.2
export const LARGEST = 7
const STEP = 0.2
const QUARTER = 90

/** A step larger (1) or smaller (-1). What is looked at in the middle stays there. */
export function zoomed(view: View, direction: 1 | -1): View {
  // The next whole step, also after fingers have left it between two.
  const steps = view.scale / STEP
  const next = direction > 0 ? Math.floor(steps + 1.001) : Math.ceil(steps - 1.001)
  return scaled(view, Math.round(next * STEP * 10) / 10)
}

export function scaled(view: View, scale: number): View {
  const bounded = Math.min(LARGEST, Math.max(SMALLEST, scale))
  const ratio = bounded / view.scale
  return bounded <= 1
    ? { ...view, scale: bounded, x: 0, y: 0 }
    : { ...view, scale: bounded, x: view.x * ratio, y: view.y * ratio }
}

/** A quarter to the right (1) or to the left (-1). */
export function turned(view: View, direction: 1 | -1): View {
  return { ...view, turn: view.turn + direction * QUARTER, x: 0, y: 0 }
}

/** What fits into the window stays in its middle. */
export function moved(view: View, x: number, y: number): View {
  return view.scale <= 1 ? view : { ...view, x: view.x + x, y: view.y + y }
}

/** Turned onto its side. */
export function isAcross({ turn }: View): boolean {
  return turn % (2 * QUARTER) !== 0
}

/** For a picture whose corner lies in the middle of the window. */
export function transformOf({ scale, turn, x, y }: View): string {
  return `translate(-50%, -50%) translate(${x}px, ${y}px) scale(${scale}) rotate(${turn}deg)`
}
