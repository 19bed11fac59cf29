import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { newId } from '../apps/server/src/platform/ids.ts'
import { localStorage } from '../apps/server/src/platform/storage/local-storage.ts'
import { onServer } from '../apps/server/test/databases/databases.ts'
import { type Bench, type Figure, median, plain } from './bench.ts'
import { withBrowser } from './tools/with-browser.ts'

const LOG_BYTES = 200 * 1024 * 1024
const MOST_FIRST_SCREEN_MS = 1000
const MOST_HEAP_BYTES = 150 * 1024 * 1024
const PATIENCE_MS = 120_000
/** A base that visitors may read, with a log among its documents. */
const BASE = '串口日志分析工具使用说明'

/** A serial log of 200 MB: when its first lines stand in the page, and what the page holds once all was read. */
export const logView: Bench = {
  name: 'log-view',
  measure: (run) =>
    withBrowser(
      async ({ browser, url, cluster }) => {
        const log = await putLog(cluster.url, cluster.folder)
        const visits: Visit[] = []
        for (let round = 0; round < (run.quick ? 2 : 4); round += 1) {
          visits.push(await visit(browser, `${url}${log.path}`, log.title))
        }
        return figuresOf(visits)
      },
      { flags: ['--enable-precise-memory-info'] },
    ),
}

interface Visit {
  firstScreenMs: number
  wholeMs: number
  searchMs: number
  heapBytes: number
}

/** The log of the demonstration becomes a long one. Answers where its base is read, and its title. */
async function putLog(url: string, folder: string): Promise<{ path: string; title: string }> {
  const id = newId()
  const { size, sha256 } = await localStorage(join(folder, 'files')).put(id, longLog())
  await onServer(
    url,
    `insert into stored_file (id, name, extension, media_type, size, sha256, created_at)
     values ($1, 'long.log', 'log', 'text/plain', $2, $3, now())`,
    [id, size, sha256],
  )
  const [found] = await onServer(
    url,
    `select b.id as base, d.version_id as version, d.title, d.resource_id as resource
       from knowledge_base b join knowledge_document d on d.version_id = b.current_version_id
      where b.name = $1 and d.type = 2 limit 1`,
    [BASE],
  )
  if (found === undefined) throw new Error(`no ${BASE}`)
  await onServer(url, 'update knowledge_resource set file_id = $1 where id = $2', [id, found.resource])
  const path = `/portal/knowledgeBase/kbDetail?kbId=${found.base}&verId=${found.version}`
  return { path, title: String(found.title) }
}

async function* longLog(): AsyncGenerator<Buffer> {
  for (let size = 0, index = 0; size < LOG_BYTES; ) {
    const lines: string[] = []
    for (const end = index + 10_000; index < end; index += 1) {
      const text =
        index % 50_000 === 0
          ? 'mmc0: Timeout waiting for hardware interrupt'
          : `heartbeat ${index} of the board`
      lines.push(`[${(index / 1000).toFixed(6).padStart(12)}] ${text}\r\n`)
    }
    const bytes = Buffer.from(lines.join(''))
    size += bytes.length
    yield bytes
  }
}

async function visit(browser: Browser, address: string, title: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    // As a reader comes to it: the base is open, and the log is chosen in its tree.
    await page.goto(address, { waitUntil: 'networkidle' })
    const link = page.getByRole('link', { name: title, exact: true }).first()
    await link.waitFor()
    const began = performance.now()
    await link.click()
    await page.getByText('heartbeat 1 of the board').waitFor()
    const firstScreenMs = performance.now() - began
    await page.getByText(/^[\d,]+ 行，20\d(\.\d)? MB$/).waitFor()
    const wholeMs = performance.now() - began
    const search = page.getByRole('searchbox', { name: '在日志中查找' })
    await search.fill('no such words')
    await search.press('Enter')
    const asked = performance.now()
    await page.getByText('没有匹配的行').waitFor()
    const searchMs = performance.now() - asked
    const heapBytes = await page.evaluate(
      () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
    )
    return { firstScreenMs, wholeMs, searchMs, heapBytes }
  } finally {
    await context.close()
  }
}

function figuresOf(visits: readonly Visit[]): Figure[] {
  const middle = (key: keyof Visit) => median(visits.map((one) => one[key]))
  const first = middle('firstScreenMs')
  const heap = middle('heapBytes')
  return [
    {
      what: 'log of 200 MB: first screen',
      value: `${plain(first)} ms`,
      mark: `< ${MOST_FIRST_SCREEN_MS} ms`,
      passed: first < MOST_FIRST_SCREEN_MS,
    },
    {
      what: 'log of 200 MB: memory of the page once all was read',
      value: `${plain(heap / 1e6)} MB`,
      mark: `< ${plain(MOST_HEAP_BYTES / 1e6)} MB; read in ${plain(middle('wholeMs') / 1000)} s, searched in ${plain(middle('searchMs') / 1000)} s`,
      passed: heap < MOST_HEAP_BYTES,
    },
  ]
}
