import type { Page } from 'playwright-core'

/** What went wrong on a page without anybody seeing it: console, scripts, policy, requests. */
export interface Watch {
  /** what a test brings about on purpose, e.g. a refused log-in */
  expect(trouble: RegExp): void
  troubles(): string[]
  /** requests under way, except the line of live events, which stays open */
  waiting(): string[]
}

const LIVE_EVENTS = '/api/events'

/** Watches a page from before it is opened. Nothing but this site may be asked for anything. */
export function watch(page: Page, site: string): Watch {
  const seen: string[] = []
  const expected: RegExp[] = []
  const open = new Set<string>()
  page.on('console', (message) => {
    // The failed answer itself is noted below, with its status.
    if (message.text().startsWith('Failed to load resource')) return
    // Where a test keeps the shell off the device.
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    if (['error', 'warning'].includes(message.type())) seen.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => void seen.push(`script: ${error.message}`))
  page.on('request', (request) => {
    const own = [`${site}/`, 'data:', 'blob:'].some((start) => request.url().startsWith(start))
    if (!own) seen.push(`outside: ${request.url()}`)
    if (!request.url().endsWith(LIVE_EVENTS)) open.add(requestKey(request))
  })
  page.on('requestfinished', (request) => void open.delete(requestKey(request)))
  page.on('requestfailed', (request) => {
    open.delete(requestKey(request))
    const why = request.failure()?.errorText ?? ''
    // Leaving a page ends what it was still reading.
    if (why !== 'net::ERR_ABORTED') seen.push(`request: ${why} ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) seen.push(`answer: ${response.status()} ${response.url()}`)
  })
  return {
    expect: (trouble) => void expected.push(trouble),
    troubles: () => seen.filter((text) => !expected.some((pattern) => pattern.test(text))),
    waiting: () => [...open],
  }
}

/** Has a page say on its console what the site's security policy kept from it. */
export async function keepPolicyTrouble(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy ${violatedDirective} ${blockedURI}`),
    )
  })
}

/** The same address may be under way twice. */
const keys = new WeakMap<object, string>()
let count = 0

function requestKey(request: { url(): string }): string {
  const known = keys.get(request)
  if (known !== undefined) return known
  count += 1
  const key = `${count} ${request.url()}`
  keys.set(request, key)
  return key
}
