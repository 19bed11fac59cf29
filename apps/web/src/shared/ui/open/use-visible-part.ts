import { useEffect } from 'react'

/** A keyboard takes more; the bars of a browser take less. */
const KEYBOARD_PX = 120

/**
 * Tells style sheets what a keyboard leaves of the window: `--visible` is its height and `--visible-top` how far the
 * browser has pushed it, on the root, which has `data-keyboard` meanwhile. Some browsers lay the keyboard over the page.
 */
export function useVisiblePart(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const root = document.documentElement
    const clear = () => {
      root.style.removeProperty('--visible')
      root.style.removeProperty('--visible-top')
      delete root.dataset.keyboard
    }
    const measure = () => {
      // Enlarged by two fingers it is smaller as well.
      const isKeyboard = view.scale < 1.05 && window.innerHeight - view.height > KEYBOARD_PX
      if (!isKeyboard) return clear()
      root.style.setProperty('--visible', `${view.height}px`)
      root.style.setProperty('--visible-top', `${view.offsetTop}px`)
      root.dataset.keyboard = ''
    }
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    measure()
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
      clear()
    }
  }, [])
}
