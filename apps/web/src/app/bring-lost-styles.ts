/**
 * A style sheet that did not come is never asked for again by what loads the parts of a page: the part itself,
 * tried again, would be drawn bare. So the sheet is asked for again, ever less often: one that a newer build has
 * taken away will not come at all.
 */
const FIRST_MS = 5000
const MOST_TRIES = 6

window.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    const tries = Number(target.dataset.tries ?? 0)
    if (tries === MOST_TRIES) return
    const again = target.cloneNode() as HTMLLinkElement
    again.dataset.tries = String(tries + 1)
    // Which sheet comes later decides between two rules: it takes the place that it had.
    const place = document.createComment('')
    target.replaceWith(place)
    const bring = () => {
      if (isThere(again.href)) place.remove()
      else place.replaceWith(again)
    }
    if (navigator.onLine) setTimeout(bring, FIRST_MS * 2 ** tries)
    else window.addEventListener('online', bring, { once: true })
  },
  true,
)

/** Asked for by another part of the page meanwhile. */
function isThere(address: string): boolean {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  return [...sheets].some(({ href }) => href === address)
}

export {}
