import { type KeyboardEvent, type PointerEvent, useRef, useState, type WheelEvent } from 'react'
import { moved, scaled, turned, type View, WHOLE, zoomed } from './view.ts'

const ARROW_PIXELS = 60
/** How far a wheel or a touchpad rolls for a step. */
const WHEEL_PIXELS = 60

const KEYS: Readonly<Record<string, (view: View) => View>> = {
  '+': (view) => zoomed(view, 1),
  '=': (view) => zoomed(view, 1),
  '-': (view) => zoomed(view, -1),
  '0': () => WHOLE,
  r: (view) => turned(view, 1),
  l: (view) => turned(view, -1),
  ArrowLeft: (view) => moved(view, ARROW_PIXELS, 0),
  ArrowRight: (view) => moved(view, -ARROW_PIXELS, 0),
  ArrowUp: (view) => moved(view, 0, ARROW_PIXELS),
  ArrowDown: (view) => moved(view, 0, -ARROW_PIXELS),
}

/** A view of a picture and what changes it: keys, the wheel, dragging, two fingers. */
export function useView() {
  const [view, setView] = useState(WHOLE)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const rolled = useRef(0)

  const onKeyDown = (event: KeyboardEvent) => {
    const change = event.ctrlKey || event.metaKey || event.altKey ? undefined : KEYS[event.key]
    if (!change) return
    event.preventDefault()
    setView(change)
  }
  const onWheel = ({ deltaY }: WheelEvent) => {
    rolled.current += deltaY
    if (Math.abs(rolled.current) < WHEEL_PIXELS) return
    const direction = rolled.current < 0 ? 1 : -1
    rolled.current = 0
    setView((now) => zoomed(now, direction))
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const after = { x: event.clientX, y: event.clientY }
    const others = [...fingers.current].flatMap(([id, place]) => (id === event.pointerId ? [] : [place]))
    fingers.current.set(event.pointerId, after)
    const [other] = others
    if (other === undefined) setView((now) => moved(now, after.x - before.x, after.y - before.y))
    else setView((now) => scaled(now, (now.scale * distance(after, other)) / distance(before, other)))
  }
  const release = (event: PointerEvent) => void fingers.current.delete(event.pointerId)

  const gestures = { onWheel, onPointerDown, onPointerMove, onPointerUp: release, onPointerCancel: release }
  return { view, setView, onKeyDown, gestures }
}

interface Place {
  x: number
  y: number
}

function distance(one: Place, other: Place): number {
  return Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
}
