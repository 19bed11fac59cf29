import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { localStorage } from '../../apps/server/src/platform/storage/local-storage.ts'
import { onServer } from '../../apps/server/test/databases/databases.ts'
import { PATIENCE_MS } from '../../apps/server/test/patience-ms.ts'
import { type Sessions, signInto } from './sign-in.ts'
import { type Wardrobe, wardrobe } from './wardrobe.ts'
import { type Watch, watch } from './watch.ts'
import { openWorld } from './world.ts'

/** The real server on a copy of the demonstration world, and people with browsers before it. */
export interface Portal {
  url: string
  /** looks into the server's database, e.g. for what a code was */
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** the file of a document becomes this one, as if it had been uploaded so */
  putFile(document: string, name: string, content: Uint8Array): Promise<void>
  /** a person's own browser, closed after the test; fails the test on anything that `trouble` does not expect */
  visit(person?: Person): Promise<Visit>
}

export interface Person {
  /** the phone number of a demonstration account; nobody for a visitor */
  phone?: string
  /** the log-in of an earlier test of this file still holds: for who only looks, since a log-out would end it for all */
  isInAlready?: boolean
  width?: number
  height?: number
  scheme?: 'light' | 'dark'
  userAgent?: string
  isMobile?: boolean
  /** the portal may lie on the device */
  keepsShell?: boolean
}

export interface Visit {
  page: Page
  context: BrowserContext
  trouble: Watch
  /** goes to a path of this site and waits until the page stands still */
  open(path: string): Promise<void>
  settled(): Promise<void>
}

/** Starts the server for a test file; everything is closed and dropped afterwards. */
export function usePortal(settings: Record<string, string> = {}): Portal {
  const portal = {} as Portal
  const visits: Visit[] = []
  const sessions: Sessions = new Map()
  let browser: Browser | undefined
  let contexts: Wardrobe | undefined
  let close: (() => Promise<void>) | undefined

  beforeAll(async () => {
    const [world, opened] = await Promise.all([
      openWorld(inject('databaseUrl'), inject('world'), settings),
      openBrowser(),
    ])
    browser = opened
    const kept = wardrobe(opened, world.server.url)
    contexts = kept
    close = world.close
    portal.url = world.server.url
    portal.query = (sql, values) => onServer(world.databaseUrl, sql, values)
    portal.putFile = (document, name, content) => putFile(portal, world.folder, document, { name, content })
    portal.visit = async (person = {}) => {
      const visit = await startVisit(kept, { url: portal.url, person, sessions })
      visits.push(visit)
      return visit
    }
  })

  afterEach(async () => {
    const done = visits.splice(0)
    const troubles = done.flatMap(({ trouble }) => trouble.troubles())
    for (const { context, page } of done) await contexts?.giveBack({ context, page })
    expect(troubles, troubles.join('\n')).toEqual([])
  })

  afterAll(async () => {
    await browser?.close()
    await close?.()
  })
  return portal
}

async function putFile(
  { query }: Portal,
  folder: string,
  document: string,
  { name, content }: { name: string; content: Uint8Array },
): Promise<void> {
  const id = newId()
  const { size, sha256 } = await localStorage(join(folder, 'files')).put(id, content)
  const extension = name.split('.').at(-1) ?? ''
  await query(
    `insert into stored_file (id, name, extension, media_type, size, sha256, created_at)
     values ($1, $2, $3, '', $4, $5, now())`,
    [id, name, extension, size, sha256],
  )
  // A resource of its own, as everybody who puts a file there gets: what its address answered never changes.
  const changed = await query(
    `with document as (
       select id, resource_id from knowledge_document where title = $2 limit 1
     ), resource as (
       insert into knowledge_resource (id, base_id, file_id, created_at)
       select $3, base_id, $1, now() from knowledge_resource where id = (select resource_id from document)
       returning id
     ), held as (
       insert into knowledge_document_resource (document_id, resource_id)
       select document.id, resource.id from document, resource
     )
     update knowledge_document set resource_id = (select id from resource) where id = (select id from document)
     returning id`,
    [id, document, newId()],
  )
  if (changed.length === 0) throw new Error(`no document ${document}`)
}

/** Waits for a condition of the page; fails saying what it was last. */
export function eventually<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { timeout: PATIENCE_MS, interval: 40 })
}

function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH
  if (!executablePath) throw new Error('CHROMIUM_PATH names no browser: run npm test')
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--force-color-profile=srgb',
    // Pages live for seconds: code is hardly ever run as often as making it quick costs.
    '--js-flags=--no-opt --no-maglev',
  ]
  // Under a locale of bare ASCII it would save 报告.zip as "download".
  return chromium.launch({ executablePath, args, env: { ...process.env, LC_ALL: 'C.UTF-8' } })
}

async function startVisit(
  contexts: Wardrobe,
  { url, person, sessions }: { url: string; person: Person; sessions: Sessions },
): Promise<Visit> {
  const {
    phone,
    isInAlready = false,
    width = 1440,
    height = 900,
    scheme = 'light',
    isMobile = false,
    keepsShell = false,
    userAgent,
  } = person
  const { context, page } = await contexts.take({
    baseURL: url,
    viewport: { width, height },
    colorScheme: scheme,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    isMobile,
    hasTouch: isMobile,
    // What lies on the device is proved by tests of its own.
    serviceWorkers: keepsShell ? 'allow' : 'block',
    ...(userAgent === undefined ? {} : { userAgent }),
  })
  if (phone !== undefined) await signInto(page, phone, isInAlready ? sessions : undefined)
  const trouble = watch(page, url)
  const settled = () => settle(page, trouble)
  const open = async (path: string) => {
    await page.goto(path)
    await settled()
  }
  return { page, context, trouble, open, settled }
}

/** Nothing is being read, nothing is loading, fonts and images are there, two frames have been drawn. */
async function settle(page: Page, { waiting }: Watch): Promise<void> {
  await eventually(async () => {
    if (waiting().length > 0) return waiting()
    const busy = await page.evaluate(standsStill).catch(() => 'leaving')
    return busy === '' ? waiting() : busy
  }).toEqual([])
}

/** Runs in the page; answers what it is still waiting for. */
async function standsStill(): Promise<string> {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  await document.fonts.ready
  await frame()
  await frame()
  if (document.readyState !== 'complete') return document.readyState
  if (document.querySelector('.static-shell')) return 'the static page'
  const busy = document.querySelector('[aria-busy="true"]')
  return busy ? `busy: ${busy.getAttribute('aria-label') ?? busy.className}` : ''
}
