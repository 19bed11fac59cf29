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
const wide = home || /^\/portal\/(knowledgeBase\/(kbList|parameters)|contactUS|login|certificate)$/.test(path)
html.dataset.frame = wide ? 'page' : 'area'
html.dataset.section = home || path.startsWith('/portal/knowledgeBase') ? 'knowledge' : 'other'
html.dataset.shell = bare ? 'none' : quiet ? 'bar' : home ? 'home' : 'nav'

// An administrator may see the portal as somebody else does, in this tab alone.
const seen = path.startsWith('/portal') ? sessionStorage.getItem('viewing') : null
const token = seen === null ? localStorage.getItem('token') : String(JSON.parse(seen).token)
if (token) {
  html.dataset.signed = ''
  html.dataset.unitType = localStorage.getItem('tbUnitType') ?? ''
}

// What a page of the knowledge base opens with, the list that the home page leads to, and an order that a link names, is asked for at once, while its
// scripts still come. Address and body are those of the call, letter by letter: it takes the answer up.
const early = new Map<string, Promise<Response>>()
function ask(method: 'GET' | 'POST', address: string, body?: string) {
  const answer = fetch(address, {
    method,
    headers: {
      accept: 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body }),
  })
  // Whoever takes it up asks again where it was lost.
  answer.catch(() => undefined)
  early.set([method, address, ...(body === undefined ? [] : [body])].join(' '), answer)
}
if (path === '/portal/knowledgeBase/kbDetail') {
  const asked = new URLSearchParams(location.search)
  const kbId = asked.get('kbId')
  const place = ['verId', 'docId'].flatMap((name) => {
    const value = asked.get(name)
    return value ? [`${name}=${encodeURIComponent(value)}`] : []
  })
  const query = place.length > 0 ? `?${place.join('&')}` : ''
  if (kbId) ask('GET', `/api/wiki/portal/kbs/${encodeURIComponent(kbId)}/opening${query}`)
}
if (path === '/portal/technicalSupport/myBusiness' && token) {
  const order = new URLSearchParams(location.search).get('order')
  if (order) ask('GET', `/api/workOrder/seeWorkOrder/${encodeURIComponent(order)}`)
}
if (path === '/portal/knowledgeBase/kbList' && /^(\?action=more&type=0)?$/.test(location.search)) {
  const page = '?pageNum=1&pageSize=12&orderByColumn=createdtime&isAsc=desc'
  ask('POST', `/api/wiki/portal/kbs${page}`, JSON.stringify({ spaceId: '0', keyword: '', tags: [] }))
  ask('GET', '/api/wiki/portal/space-cate')
  ask('GET', '/api/wiki/portal/spaces/0/tags')
}
Object.assign(globalThis, { early })

// Where no script may be made from text, the validator's trial of it would be reported on every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
