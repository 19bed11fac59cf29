/** What a reader does to go elsewhere. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Goes to a place, and there again whenever the page grows or shrinks under it, until the reader moves. Answers how to
 * end that.
 */
export function holdPlace(go: () => void): () => void {
  const observer = new ResizeObserver(go)
  const end = () => {
    observer.disconnect()
    for (const move of MOVES) window.removeEventListener(move, end)
  }
  go()
  observer.observe(document.body)
  for (const move of MOVES) window.addEventListener(move, end, { passive: true })
  return end
}
