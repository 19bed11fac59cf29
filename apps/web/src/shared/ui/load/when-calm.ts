import { forgetAwaited, isAwaiting } from '../../api/awaited.ts'

const LOOK_MS = 100

let calm: Promise<void> | undefined
let reached = false

/** Whether a page of this tab was read, or its reader acts: from then on nothing waits. */
export function isCalm(): boolean {
  return reached
}

/**
 * Resolves once a page has what it asked for and has drawn it, or as soon as its reader does something: what is not
 * read comes after what is. Later pages do not wait again.
 */
export function whenCalm(): Promise<void> {
  calm ??= new Promise((resolve) => {
    const settle = () => {
      reached = true
      resolve()
    }
    const look = () => {
      if (isAwaiting()) setTimeout(look, LOOK_MS)
      else onceIdle(settle)
    }
    // What is asked for by the same drawing is asked for by then.
    setTimeout(look, LOOK_MS)
    for (const act of ['pointerdown', 'keydown'])
      addEventListener(act, settle, { once: true, capture: true, passive: true })
  })
  return calm
}

/** The next page waits as the first of a tab does. */
export function forgetCalm(): void {
  forgetAwaited()
  calm = undefined
  reached = false
}

/** Some browsers do not tell when they are idle. */
function onceIdle(then: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => then(), { timeout: 2_000 })
  else setTimeout(then)
}
