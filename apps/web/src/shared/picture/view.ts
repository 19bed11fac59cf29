/** How a picture is looked at: 1 fits it into the window. */
export interface View {
  scale: number
  /** degrees, in quarters of a turn; not bounded, so that it turns the way it was told */
  turn: number
  /** how far it was moved, in pixels of the window */
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

/** The place where a picture is looked at, and the picture's own size. */
export interface Room {
  stage: Size
  picture: Size
}

export const WHOLE: View = { scale: 1, turn: 0, x: 0, y: 0 }
export const SMALLEST = 0.2
export const LARGEST = 7
const STEP = 0.2
const CLOSE = 2.4
const QUARTER = 90

/** A step larger (1) or smaller (-1). What is looked at in the middle stays there. */
export function zoomed(view: View, direction: 1 | -1): View {
  // The next whole step, also after fingers have left it between two.
  const steps = view.scale / STEP
  const next = direction > 0 ? Math.floor(steps + 1.001) : Math.ceil(steps - 1.001)
  return scaled(view, Math.round(next * STEP * 10) / 10)
}

export function scaled(view: View, scale: number): View {
  const next = Math.min(LARGEST, Math.max(SMALLEST, scale))
  const ratio = next / view.scale
  return next <= 1
    ? { ...view, scale: next, x: 0, y: 0 }
    : { ...view, scale: next, x: view.x * ratio, y: view.y * ratio }
}

/** Close to what stands at a place, given in pixels from the middle; from there back to the whole. */
export function aimed(view: View, x: number, y: number, room: Room): View {
  if (view.scale > 1) return { ...view, scale: 1, x: 0, y: 0 }
  const ratio = CLOSE / view.scale
  return moved({ ...view, scale: CLOSE, x: 0, y: 0 }, x - x * ratio, y - y * ratio, room)
}

/** A quarter to the right (1) or to the left (-1). */
export function turned(view: View, direction: 1 | -1): View {
  return { ...view, turn: view.turn + direction * QUARTER, x: 0, y: 0 }
}

/** What fits into the window stays in its middle; of what does not, some part always stands there. */
export function moved(view: View, x: number, y: number, room: Room): View {
  if (view.scale <= 1) return view
  const [farX, farY] = reach(view, room)
  return { ...view, x: bounded(view.x + x, farX), y: bounded(view.y + y, farY) }
}

/** Turned onto its side. */
export function isAcross({ turn }: View): boolean {
  return turn % (2 * QUARTER) !== 0
}

/** For a picture whose corner lies in the middle of the window. */
export function transformOf({ scale, turn, x, y }: View): string {
  return `translate(-50%, -50%) translate(${x}px, ${y}px) scale(${scale}) rotate(${turn}deg)`
}

/** Half of the picture as it is drawn, each way: moved so far, its edge stands in the middle. */
function reach(view: View, { stage, picture }: Room): [number, number] {
  const [width, height] = isAcross(view) ? [picture.height, picture.width] : [picture.width, picture.height]
  if (width <= 0 || height <= 0) return [stage.width / 2, stage.height / 2]
  const drawn = Math.min(stage.width / width, stage.height / height) * view.scale
  return [(width * drawn) / 2, (height * drawn) / 2]
}

function bounded(value: number, far: number): number {
  return Math.min(far, Math.max(-far, value))
}
