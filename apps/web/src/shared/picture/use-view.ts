import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { aimed, moved, type Room, scaled, turned, type View, WHOLE, zoomed } from './view.ts'

const ARROW_PIXELS = 60
/** How far a wheel or a touchpad rolls for a step. */
const WHEEL_PIXELS = 60
const PINCH_PIXELS = 8
/** Two taps are one gesture when they come so soon and so near. */
const TAPS_MS = 350
const TAPS_PIXELS = 24

const KEYS: Readonly<Record<string, (view: View, room: Room) => View>> = {
  '+': (view) => zoomed(view, 1),
  '=': (view) => zoomed(view, 1),
  '-': (view) => zoomed(view, -1),
  '0': () => WHOLE,
  r: (view) => turned(view, 1),
  l: (view) => turned(view, -1),
  ArrowLeft: (view, room) => moved(view, ARROW_PIXELS, 0, room),
  ArrowRight: (view, room) => moved(view, -ARROW_PIXELS, 0, room),
  ArrowUp: (view, room) => moved(view, 0, ARROW_PIXELS, room),
  ArrowDown: (view, room) => moved(view, 0, -ARROW_PIXELS, room),
}

/**
 * A view of a picture and what changes it: keys anywhere in the dialog around its stage, the wheel, dragging,
 * two fingers, two taps.
 */
export function useView() {
  const [view, setView] = useState(WHOLE)
  const stage = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Place>())
  const tapped = useRef({ x: 0, y: 0, at: Number.NEGATIVE_INFINITY })

  useEffect(() => {
    const { current } = stage
    const dialog = current?.closest<HTMLElement>('[role="dialog"]')
    if (!current || !dialog) return
    // The keys work at once, not only after the dialog has come to rest.
    if (!dialog.contains(document.activeElement)) dialog.focus({ preventScroll: true })
    const onKeyDown = (event: KeyboardEvent) => {
      const change = event.ctrlKey || event.metaKey || event.altKey ? undefined : KEYS[keyOf(event)]
      if (!change) return
      event.preventDefault()
      setView((now) => change(now, roomOf(current)))
    }
    let rolled = 0
    // Two fingers on a touchpad come as the wheel with Ctrl, which would enlarge the whole page.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      rolled += event.deltaY
      if (Math.abs(rolled) < (event.ctrlKey ? PINCH_PIXELS : WHEEL_PIXELS)) return
      const direction = rolled < 0 ? 1 : -1
      rolled = 0
      setView((now) => zoomed(now, direction))
    }
    dialog.addEventListener('keydown', onKeyDown)
    current.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      dialog.removeEventListener('keydown', onKeyDown)
      current.removeEventListener('wheel', onWheel)
    }
  }, [])

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const after = { x: event.clientX, y: event.clientY }
    const others = [...fingers.current].flatMap(([id, place]) => (id === event.pointerId ? [] : [place]))
    fingers.current.set(event.pointerId, after)
    const [other] = others
    const room = roomOf(event.currentTarget)
    if (other === undefined) setView((now) => moved(now, after.x - before.x, after.y - before.y, room))
    else setView((now) => scaled(now, (now.scale * distance(after, other)) / distance(before, other)))
  }
  const release = (event: PointerEvent) => void fingers.current.delete(event.pointerId)
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    release(event)
    const [before, now] = [tapped.current, { x: event.clientX, y: event.clientY, at: event.timeStamp }]
    const isSecond = now.at - before.at < TAPS_MS && distance(before, now) < TAPS_PIXELS
    tapped.current = isSecond ? { ...now, at: Number.NEGATIVE_INFINITY } : now
    if (!isSecond) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const room = roomOf(event.currentTarget)
    setView((view) => aimed(view, now.x - left - width / 2, now.y - top - height / 2, room))
  }

  const gestures = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: release }
  return { view, setView, stage, gestures }
}

/** Letters in either case: Caps Lock may be on. */
function keyOf({ key }: KeyboardEvent): string {
  return key.length === 1 ? key.toLowerCase() : key
}

function roomOf(stage: HTMLElement): Room {
  const picture = stage.querySelector('img')
  return {
    stage: { width: stage.clientWidth, height: stage.clientHeight },
    picture: { width: picture?.naturalWidth ?? 0, height: picture?.naturalHeight ?? 0 },
  }
}

interface Place {
  x: number
  y: number
}

function distance(one: Place, other: Place): number {
  return Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
}
