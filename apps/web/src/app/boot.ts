/**
 * Runs before the first paint, as a small script of its own: no inline script is allowed and nothing
 * may flash. It picks the theme and says which page and which reader the static shell is shown to.
 */
const html = document.documentElement
const stored = localStorage.getItem('theme')
const device = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
html.dataset.theme = stored === 'light' || stored === 'dark' ? stored : device

const path = location.pathname.replace(/\/+$/, '')
const bare = /^\/portal\/(404|PdfViewer)$/.test(path)
const quiet =
  /^\/portal\/(login|loginComplete|outsideLogout|register|personalCenter|knowledgeBase\/kb(Detail|Compare))(\/|$)/.test(
    path,
  )
const home = /^\/portal(\/knowledgeBase\/kbHome)?$/.test(path)
const wide = home || /^\/portal\/(knowledgeBase\/kbList|contactUS|login|certificate)$/.test(path)
html.dataset.frame = wide ? 'page' : 'area'
html.dataset.section = home || path.startsWith('/portal/knowledgeBase') ? 'knowledge' : 'other'
html.dataset.shell = bare ? 'none' : quiet ? 'bar' : home ? 'home' : 'nav'

if (localStorage.getItem('token')) {
  html.dataset.signed = ''
  html.dataset.unitType = localStorage.getItem('tbUnitType') ?? ''
}

// What a page of the knowledge base opens with is asked for at once, while its scripts still come. The address is that
// of the call, letter by letter: it takes the answer up.
if (path === '/portal/knowledgeBase/kbDetail') {
  const asked = new URLSearchParams(location.search)
  const kbId = asked.get('kbId')
  const place = ['verId', 'docId'].flatMap((name) => {
    const value = asked.get(name)
    return value ? [`${name}=${encodeURIComponent(value)}`] : []
  })
  const token = localStorage.getItem('token')
  if (kbId) {
    const query = place.length > 0 ? `?${place.join('&')}` : ''
    const address = `/api/wiki/portal/kbs/${encodeURIComponent(kbId)}/opening${query}`
    const headers = { accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const answer = fetch(address, { headers, credentials: 'same-origin' })
    // Whoever takes it up asks again where it was lost.
    answer.catch(() => undefined)
    Object.assign(globalThis, { early: { address, answer } })
  }
}

// The scripts and styles of the first screens come beside those of the page.
const screens = document.querySelector<HTMLMetaElement>('meta[name="first-parts"]')?.content.split('|') ?? []
const [, ...parts] = screens.find((screen) => screen.startsWith(`${path} `))?.split(' ') ?? []
for (const part of parts) {
  const link = document.createElement('link')
  const isStyle = part.endsWith('.css')
  link.rel = isStyle ? 'preload' : 'modulepreload'
  link.as = isStyle ? 'style' : 'script'
  link.crossOrigin = ''
  link.href = `/assets/${part}`
  document.head.append(link)
}

// Where no script may be made from text, the validator's trial of it would be reported on every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
