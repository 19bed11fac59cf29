import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { PATIENCE_MS } from '../../apps/server/test/patience-ms.ts'
import { keepShifts } from './layout.ts'
import { keepPolicyTrouble } from './watch.ts'

/** A person's browser with one page open. */
export interface Tab {
  context: BrowserContext
  page: Page
}

/**
 * The browsers of people, kept from test to test: a page in a new one costs four times as much, mostly for
 * the process. Whoever takes one finds nothing in it of those who had it before.
 */
export interface Wardrobe {
  take(options: BrowserContextOptions): Promise<Tab>
  giveBack(tab: Tab): Promise<void>
}

/** An address of the site without scripts, from which its storage can be reached. */
const STILL = '/healthz'

export function wardrobe(browser: Browser, site: string): Wardrobe {
  const spare = new Map<string, Tab[]>()
  const kinds = new WeakMap<Page, string>()

  return {
    async take(options) {
      const kind = JSON.stringify(options)
      const tab = spare.get(kind)?.pop() ?? (await newTab(browser, site, options))
      kinds.set(tab.page, kind)
      await forget(tab, site, options)
      return tab
    },
    async giveBack(tab) {
      const { context, page } = tab
      const kind = kinds.get(page)
      if (kind === undefined || page.isClosed()) return context.close()
      for (const other of context.pages()) if (other !== page) await other.close()
      page.removeAllListeners()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.setOffline(false)
      await page.goto(`${site}${STILL}`)
      spare.set(kind, [...(spare.get(kind) ?? []), tab])
    },
  }
}

async function newTab(browser: Browser, site: string, options: BrowserContextOptions): Promise<Tab> {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addInitScript(waitForLateAnswers)
  const page = await context.newPage()
  await keepShifts(page)
  await keepPolicyTrouble(page)
  await page.goto(`${site}${STILL}`)
  return { context, page }
}

/** Runs in each page: what it gives up because it takes too long is waited for, since the machine may be busy with other tests. */
function waitForLateAnswers(): void {
  const { abort } = AbortController.prototype
  AbortController.prototype.abort = function (reason?: unknown) {
    if (!(reason instanceof DOMException && reason.name === 'TimeoutError')) abort.call(this, reason)
  }
}

/** As if the browser had never seen the site, but for what its answers allow to be kept. */
async function forget({ context, page }: Tab, site: string, options: BrowserContextOptions): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', {
    origin: site,
    storageTypes: 'local_storage,indexeddb,file_systems,service_workers,cache_storage',
  })
  await session.detach()
  await context.clearCookies()
  await context.clearPermissions()
  const { colorScheme = null, reducedMotion = null, viewport } = options
  await page.emulateMedia({ media: null, colorScheme, reducedMotion })
  if (viewport) await page.setViewportSize(viewport)
}
