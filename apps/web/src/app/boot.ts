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

// Where no script may be made from text, the validator's trial of it would be reported on every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
