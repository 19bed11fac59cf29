/**
 * A style sheet that did not come is never asked for again by what loads the parts of a page: the part itself,
 * tried again, would be drawn bare. So the sheet is asked for until it is there.
 */
const AGAIN_MS = 5000

window.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    const again = target.cloneNode()
    target.remove()
    const bring = () => void document.head.append(again)
    if (navigator.onLine) setTimeout(bring, AGAIN_MS)
    else window.addEventListener('online', bring, { once: true })
  },
  true,
)

export {}
