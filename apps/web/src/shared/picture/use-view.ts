import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type ReactZoomPanPinchRef, useZoomPanPinch } from 'react-zoom-pan-pinch'

/** 1 fits the picture into the window. */
export const SMALLEST = 0.2
export const LARGEST = 7
const STEP = 0.2
const CLOSE = 2.4
const ARROW_PIXELS = 60
/** How far a wheel or a touchpad rolls for a step. */
const WHEEL_PIXELS = 60
const PINCH_PIXELS = 8
/** Two taps are one gesture when they come so soon and so near. */
const TAPS_MS = 350
const TAPS_PIXELS = 24

interface Size {
  width: number
  height: number
}

/**
 * How a picture is looked at, and what changes it: keys anywhere in the dialog around its stage, the wheel, dragging,
 * two fingers, two taps. What fits stays in the middle; what is larger always fills the window.
 */
export function useView() {
  const [scale, setScale] = useState(1)
  // Not bounded, so that it turns the way it was told.
  const [quarters, setQuarters] = useState(0)
  const [size, setSize] = useState<Size>()
  const controls = useRef<ReactZoomPanPinchRef>(null)
  const { wrapperRef: stage, contentRef: frame } = useZoomPanPinch({
    ref: controls,
    minScale: SMALLEST,
    maxScale: LARGEST,
    centerOnInit: true,
    centerZoomedOut: true,
    zoomAnimation: { disabled: true },
    // Its wheel knows no steps, and its taps must come within 200 ms.
    wheel: { disabled: true },
    doubleClick: { disabled: true },
    onTransform: (_, now) => setScale(now.scale),
  })
  const [acts] = useState(() => actsOn(controls, setQuarters))

  // biome-ignore lint/correctness/useExhaustiveDependencies: with either the frame has another shape
  useLayoutEffect(() => void controls.current?.centerView(undefined, 0), [quarters, size])

  useEffect(() => {
    const { current } = stage
    const dialog = current?.closest<HTMLElement>('[role="dialog"]')
    if (!current || !dialog) return
    // The keys work at once, not only after the dialog has come to rest.
    if (!dialog.contains(document.activeElement)) dialog.focus({ preventScroll: true })
    const onKeyDown = (event: KeyboardEvent) => {
      const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : KEYS[keyOf(event)]
      if (!act) return
      event.preventDefault()
      act(acts)
    }
    let rolled = 0
    // Two fingers on a touchpad come as the wheel with Ctrl, which would enlarge the whole page.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      rolled += event.deltaY
      if (Math.abs(rolled) < (event.ctrlKey ? PINCH_PIXELS : WHEEL_PIXELS)) return
      const direction = rolled < 0 ? 1 : -1
      rolled = 0
      acts.zoomAt(direction, event.clientX, event.clientY)
    }
    let tapped = { x: 0, y: 0, at: Number.NEGATIVE_INFINITY }
    // Not where the finger leaves: there the library ends a move, and would draw what was aimed at back into its bounds.
    const onClick = ({ clientX: x, clientY: y, timeStamp: at }: MouseEvent) => {
      const isSecond = at - tapped.at < TAPS_MS && Math.hypot(x - tapped.x, y - tapped.y) < TAPS_PIXELS
      tapped = { x, y, at: isSecond ? Number.NEGATIVE_INFINITY : at }
      if (isSecond) acts.aim(x, y)
    }
    dialog.addEventListener('keydown', onKeyDown)
    current.addEventListener('click', onClick)
    current.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      dialog.removeEventListener('keydown', onKeyDown)
      current.removeEventListener('click', onClick)
      current.removeEventListener('wheel', onWheel)
    }
  }, [acts, stage])

  return { scale, quarters, size, setSize, stage, frame, ...acts }
}

type Acts = ReturnType<typeof actsOn>

const KEYS: Readonly<Record<string, (acts: Acts) => void>> = {
  '+': (acts) => acts.zoom(1),
  '=': (acts) => acts.zoom(1),
  '-': (acts) => acts.zoom(-1),
  '0': (acts) => acts.reset(),
  r: (acts) => acts.turn(1),
  l: (acts) => acts.turn(-1),
  ArrowLeft: (acts) => acts.move(1, 0),
  ArrowRight: (acts) => acts.move(-1, 0),
  ArrowUp: (acts) => acts.move(0, 1),
  ArrowDown: (acts) => acts.move(0, -1),
}

/** Letters in either case: Caps Lock may be on. */
function keyOf({ key }: KeyboardEvent): string {
  return key.length === 1 ? key.toLowerCase() : key
}

/** All at once: what moves by itself would hide where a step has led. */
function actsOn(
  controls: RefObject<ReactZoomPanPinchRef | null>,
  setQuarters: (change: (now: number) => number) => void,
) {
  const scale = () => controls.current?.state.scale ?? 1
  const reset = () => {
    setQuarters(() => 0)
    void controls.current?.centerView(1, 0)
  }
  return {
    /** a step larger (1) or smaller (-1); what is looked at in the middle stays there */
    zoom: (direction: 1 | -1) => void controls.current?.zoomIn(stepFrom(scale(), direction) - scale(), 0),
    zoomAt: (direction: 1 | -1, x: number, y: number) =>
      void controls.current?.zoomToPoint(stepFrom(scale(), direction), x, y, 0),
    /** close to what stands at a place of the window; from there back to the whole */
    aim: (x: number, y: number) =>
      void (scale() > 1 ? controls.current?.centerView(1, 0) : controls.current?.zoomToPoint(CLOSE, x, y, 0)),
    move: (x: number, y: number) => void controls.current?.panBy(x * ARROW_PIXELS, y * ARROW_PIXELS, 0),
    turn: (direction: 1 | -1) => setQuarters((now) => now + direction),
    reset,
  }
}

/** The next whole step, also after fingers have left it between two. */
function stepFrom(scale: number, direction: 1 | -1): number {
  const steps = scale / STEP
  const next = direction > 0 ? Math.floor(steps + 1.001) : Math.ceil(steps - 1.001)
  return Math.round(next * STEP * 10) / 10
}
