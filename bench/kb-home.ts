import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Browser } from 'playwright-core'
import { type Bench, median } from './bench.ts'
import { withBrowser } from './tools/with-browser.ts'

const CPU_SLOWDOWN = 4
const BYTES_PER_SECOND = (10 * 1_000_000) / 8
const LATENCY_MS = 40
const MOST_SCRIPT_BYTES = 300_000
const MOST_LCP_MS = 1_800
/** An article brings what draws its text; it is read when its first paragraph stands there. */
const ARTICLE = { scriptBytes: 350_000, usableMs: 1_800 }
const LIST = { scriptBytes: 350_000, usableMs: 1_400 }
const MOST_SHIFT = 0.02
const PATIENCE_MS = 60_000

/** The pages that visitors come to first; usable when something of this is shown. */
const PAGES: readonly PageOfBench[] = [
  { name: 'kb home', path: '/portal/', usable: '#root h2' },
  {
    name: 'certified products',
    path: '/portal/compatibilityCertification/publicList',
    usable: '#root td button',
  },
  {
    name: 'kb list',
    path: '/portal/knowledgeBase/kbList?action=more&type=0',
    usable: '#root article h3 a',
    marks: LIST,
  },
]

/** What a visitor waits for on a slow computer and line, beside a page that holds one line of text. */
export const kbHome: Bench = {
  name: 'kb-home',
  measure: (run) =>
    withBrowser(async ({ browser, url }) => {
      const empty = await serveEmptyPage()
      try {
        const pages = [...PAGES, await articlePage(url)]
        const ours = pages.map((): Visit[] => [])
        const limits: Visit[] = []
        for (let round = 0; round < (run.quick ? 3 : 5); round += 1) {
          limits.push(await visit(browser, empty.url, 'h1'))
          for (const [at, { path, usable }] of pages.entries())
            ours[at]?.push(await visit(browser, `${url}${path}`, usable))
        }
        return pages.flatMap((page, at) => figuresOf(page, ours[at] ?? [], limits))
      } finally {
        empty.stop()
      }
    }),
}

interface PageOfBench {
  name: string
  path: string
  usable: string
  /** where more or less is promised than of a first page */
  marks?: { scriptBytes: number; usableMs: number }
}

interface Visit {
  /** transferred before the page was usable */
  scriptBytes: number
  usableMs: number
  paintMs: number
  shift: number
}

function figuresOf({ name, marks }: PageOfBench, ours: readonly Visit[], limits: readonly Visit[]) {
  const mostBytes = marks?.scriptBytes ?? MOST_SCRIPT_BYTES
  const of = (visits: readonly Visit[], value: (visit: Visit) => number) => median(visits.map(value))
  const bytes = of(ours, (visit) => visit.scriptBytes)
  const paint = of(ours, (visit) => visit.paintMs)
  const limit = of(limits, (visit) => visit.paintMs)
  const usable = of(ours, (visit) => visit.usableMs)
  const shift = Math.max(...ours.map((visit) => visit.shift))
  const conditions = `${CPU_SLOWDOWN} × CPU, 10 Mbit/s, ${LATENCY_MS} ms`
  return [
    {
      what: `${name}: JavaScript before it is usable, compressed`,
      value: `${Math.round(bytes / 1000)} KB`,
      mark: `≤ ${mostBytes / 1000} KB`,
      passed: bytes <= mostBytes,
    },
    ...(marks
      ? [
          {
            what: `${name}: read (${conditions})`,
            value: seconds(usable),
            mark: `< ${marks.usableMs / 1000} s`,
            passed: usable < marks.usableMs,
          },
        ]
      : []),
    {
      what: `${name}: largest paint (${conditions})`,
      value: `${seconds(paint)}, an empty page ${seconds(limit)}, usable ${seconds(usable)}`,
      mark: `< ${MOST_LCP_MS / 1000} s`,
      passed: paint < MOST_LCP_MS,
    },
    {
      what: `${name}: layout shift, the worst round`,
      value: shift.toFixed(3),
      mark: `< ${MOST_SHIFT}`,
      passed: shift < MOST_SHIFT,
    },
  ]
}

/** A chapter that visitors may read: the first of the guide. */
async function articlePage(url: string): Promise<PageOfBench> {
  const answer = await fetch(`${url}/api/wiki/portal/kbs?pageNum=1&pageSize=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ keyword: 'D2000 硬件设计指南' }),
  })
  const { rows } = (await answer.json()) as { rows: { kbId: string }[] }
  const path = `/portal/knowledgeBase/kbDetail?kbId=${rows[0]?.kbId}`
  return { name: 'kb article', path, usable: '#root [data-prose] p', marks: ARTICLE }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}

/** A first visit with an empty cache; usable when `usable` is shown. */
async function visit(browser: Browser, url: string, usable: string): Promise<Visit> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const scripts = new Set<string>()
    let scriptBytes = 0
    devtools.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId)
    })
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength
    })
    await page.addInitScript(watchPaints)
    await page.goto(url, { timeout: PATIENCE_MS })
    await page.locator(usable).first().waitFor({ timeout: PATIENCE_MS })
    const usableMs = await page.evaluate(() => performance.now())
    const before = scriptBytes
    await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS })
    const { paintMs, shift } = await page.evaluate(
      () => (window as unknown as { seen: { paintMs: number; shift: number } }).seen,
    )
    return { scriptBytes: before, usableMs, paintMs, shift }
  } finally {
    await context.close()
  }
}

/** Runs in the page before anything else. */
function watchPaints(): void {
  const seen = { paintMs: 0, shift: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.paintMs = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[]) {
      if (!entry.hadRecentInput) seen.shift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function serveEmptyPage(): Promise<{ url: string; stop: () => void }> {
  const html = '<!doctype html><html lang="zh-CN"><title>空</title><h1>飞腾平台知识库</h1></html>'
  const server = createServer((_request, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8').end(html)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}
