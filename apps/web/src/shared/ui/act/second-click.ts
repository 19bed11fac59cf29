import { useLayoutEffect, useSyncExternalStore } from 'react'

/** How long buttons that come under the pointer take no click: longer than a hand goes on by itself. */
export const REST_MS = 1_000
/** Farther from the last click, in pixels, the hand was moved on purpose. */
const MOVED = 40

const listeners = new Set<() => void>()
let isResting = false
/** a decision was made, and its reader has not turned to anything else since */
let isFresh = false
let waking: ReturnType<typeof setTimeout> | undefined
let clicked = { x: 0, y: 0 }
let restMs = REST_MS

/** A decision was made: what takes its place may be drawn at once or after a while. */
export function noteDecision(): void {
  isFresh = true
  rest()
}

/**
 * Whether the buttons of this record take no click yet: for a second after a decision, and after they were drawn in
 * its place. So a second click decides nothing that was not seen.
 */
export function useResting(record: string): boolean {
  useLayoutEffect(() => {
    // Named, so that another record in the same place rests anew.
    if (record !== '' && isFresh) rest()
  }, [record])
  return useSyncExternalStore(follow, () => isResting)
}

/** As on a page that was opened anew; for hands as quick as those of a program, without a rest. */
export function forgetDecision(restsFor = REST_MS): void {
  restMs = restsFor
  clearTimeout(waking)
  isFresh = false
  set(false)
}

function follow(changed: () => void): () => void {
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
  }
}

function rest(): void {
  clearTimeout(waking)
  if (restMs === 0) return
  waking = setTimeout(() => set(false), restMs)
  set(true)
}

function set(resting: boolean): void {
  isResting = resting
  for (const listener of listeners) listener()
}

addEventListener(
  'pointerdown',
  ({ clientX, clientY, target }) => {
    clicked = { x: clientX, y: clientY }
    if (target instanceof Element && target.closest(PRESSED) !== null) isFresh = false
  },
  { capture: true, passive: true },
)
addEventListener(
  'pointermove',
  ({ clientX, clientY }) => {
    if (Math.hypot(clientX - clicked.x, clientY - clicked.y) > MOVED) isFresh = false
  },
  { capture: true, passive: true },
)

const PRESSED = 'a[href], button:not(:disabled), input, [role="button"], [role="tab"], [role="menuitem"]'
