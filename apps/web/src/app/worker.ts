import { SHARE_PLACE, takeShare } from '../shared/outbox/take-share.ts'

/**
 * Keeps the shell of the portal on the device: its page and the scripts that home, orders and replies begin with. With a
 * line the page is the server's, so that nothing is stale; without one it is the kept one, with the very scripts that
 * belong to it. Nothing that depends on the reader is kept here, and no call of the API goes through. What other apps of
 * the device share is put into the portal's own store of the device, also without a line.
 */
interface Fetching extends Event {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface Living extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Pushed extends Living {
  data: { json(): { title: string; text: string; url: string } }
}
interface Subscription {
  options: object
  toJSON(): { endpoint?: string; keys?: Record<string, string> }
}
interface Resubscribed extends Living {
  oldSubscription: Subscription | null
  newSubscription: Subscription | null
}
interface Tapped extends Living {
  notification: { data: unknown; close(): void }
}
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: Living) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  addEventListener(type: 'push', listener: (event: Pushed) => void): void
  addEventListener(type: 'pushsubscriptionchange', listener: (event: Resubscribed) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Tapped) => void): void
  skipWaiting(): Promise<void>
  registration: {
    showNotification(title: string, options: object): Promise<void>
    pushManager: { subscribe(options: object): Promise<Subscription> }
  }
  clients: {
    claim(): Promise<void>
    matchAll(options: object): Promise<readonly { url: string; focus(): Promise<unknown> }[]>
    openWindow(url: string): Promise<unknown>
  }
}
declare const KEPT_FILES: readonly string[]

const worker = globalThis as unknown as Worker
const FILES = KEPT_FILES
const SHELL = '/portal/'
/** Of a line that is there and says nothing. */
const PATIENCE_MS = 4000
const OWN = `shell ${FILES.join(' ')}`

worker.addEventListener('install', (event) => {
  event.waitUntil(keepShell())
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers().then(() => worker.clients.claim()))
})

// A new one takes over when its reader says so.
worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting()
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  if (request.method === 'POST' && pathname === SHARE_PLACE) event.respondWith(takeIn(request))
  if (request.method !== 'GET') return
  if (request.mode === 'navigate' && `${pathname}/`.startsWith(SHELL)) event.respondWith(pageOf(request))
  else if (FILES.includes(pathname)) event.respondWith(fileOf(request, pathname))
})

// What is told while the portal is closed. Of one record the last alone stands there.
worker.addEventListener('push', (event) => {
  const { title, text, url } = event.data.json()
  const shown = { body: text, tag: url, renotify: true, lang: 'zh-CN', data: url }
  event.waitUntil(worker.registration.showNotification(title, shown))
})

// Without the former one the server knows nobody; the portal says as it opens that pushes are off.
worker.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription: former, newSubscription: next } = event
  if (former) event.waitUntil(goOn(former, next))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openAt(String(event.notification.data)))
})

/** A page that shows it already, or one of its own: nothing that is being written elsewhere goes. */
async function openAt(place: string): Promise<void> {
  const { href } = new URL(place, location.origin)
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find(({ url }) => url === href)
  await (there === undefined ? worker.clients.openWindow(href) : there.focus())
}

/** The browser pushes to another address from now on, perhaps while nobody is signed in. */
async function goOn(former: Subscription, given: Subscription | null): Promise<void> {
  const next = given ?? (await worker.registration.pushManager.subscribe(former.options))
  const [{ endpoint: formerEndpoint, keys: old }, { endpoint, keys }] = [former.toJSON(), next.toJSON()]
  const body = {
    ...{ endpoint, formerEndpoint, formerAuth: old?.auth },
    p256dh: keys?.p256dh,
    auth: keys?.auth,
  }
  await fetch('/api/uami/api/pushes/renew', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** A page asks where it belongs; a reload of that brings nothing twice. */
async function takeIn(request: Request): Promise<Response> {
  const fault = await takeShare(request)
  const place = fault === null ? SHARE_PLACE : `${SHARE_PLACE}?fault=${fault}`
  return Response.redirect(new URL(place, location.origin).href, 303)
}

async function keepShell(): Promise<void> {
  const cache = await caches.open(OWN)
  await cache.addAll(FILES)
  const page = await fetch(SHELL, { credentials: 'omit', cache: 'no-store' })
  if (!page.ok) throw new Error('no page to keep')
  await cache.put(SHELL, page)
}

async function dropOthers(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith('shell ') && name !== OWN) await caches.delete(name)
  }
}

async function pageOf(request: Request): Promise<Response> {
  const kept = async () => (await (await caches.open(OWN)).match(SHELL)) ?? Response.error()
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))
  try {
    return (await Promise.race([fetch(request), late])) ?? (await kept())
  } catch {
    return await kept()
  }
}

async function fileOf(request: Request, pathname: string): Promise<Response> {
  const cache = await caches.open(OWN)
  return (await cache.match(pathname)) ?? (await fetch(request))
}
