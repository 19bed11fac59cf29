import type { Browser, Page } from 'playwright-core'
import { PEOPLE } from '../apps/server/test/seeds/demo-people.ts'
import { signInto } from '../e2e/tools/sign-in.ts'
import { type Bench, type Figure, percentile, plain, type Run } from './bench.ts'
import { longChapter } from './fill/writing-text.ts'
import { withBrowser } from './tools/with-browser.ts'

const EDITOR = PEOPLE.editor
const MOST_KEY_MS = 50
const MOST_LONG_KEY_MS = 100
const PATIENCE_MS = 120_000
/** As a quick typist does it. */
const BETWEEN_KEYS_MS = 90
/** What is drawn late is drawn by then. */
const SETTLED_MS = 4_000

const SIZES = [
  { characters: 20_000, formulas: 300, most: MOST_KEY_MS },
  { characters: 100_000, formulas: 1_500, most: MOST_LONG_KEY_MS },
] as const

/** From a key to the frame that shows it, beside the preview: at the beginning, in the middle and at the end of a text. */
export const writing: Bench = {
  name: 'writing',
  measure: (run) =>
    withBrowser(({ browser, url }) => typed(run, browser, url), {
      environment: { STAFF_SECOND_FACTOR: '0' },
    }),
}

async function typed(run: Run, browser: Browser, baseURL: string): Promise<Figure[]> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  await signInto(page, EDITOR)
  const figures: Figure[] = []
  for (const { characters, formulas, most } of SIZES) {
    await openText(page, longChapter(characters, formulas))
    const keys: number[] = []
    for (const place of ['Home', 'middle', 'End'])
      keys.push(...(await typeAt(page, place, run.quick ? 12 : 30)))
    const p95 = percentile(keys, 0.95)
    figures.push({
      what: `writing: a key at ${plain(characters)} characters, ${formulas} formulas, p95`,
      value: `${plain(p95)} ms, median ${plain(percentile(keys, 0.5))} ms, most ${plain(Math.max(...keys))} ms`,
      mark: `< ${most} ms`,
      passed: p95 < most,
    })
  }
  return figures
}

/** A draft of its own with this text, open beside its preview. */
async function openText(page: Page, body: string): Promise<void> {
  await page.goto('/console/kb/bases')
  const address = await page.evaluate(makeDraft, body)
  await page.goto(address)
  await page.getByRole('region', { name: '预览' }).getByRole('heading').first().waitFor()
  await page.waitForTimeout(SETTLED_MS)
  await page.evaluate(watchKeys)
}

/** Runs in the page: makes a base, its document and its text by the calls of the console. */
async function makeDraft(body: string): Promise<string> {
  const headers = {
    authorization: `Bearer ${localStorage.getItem('token')}`,
    'content-type': 'application/json',
  }
  const send = async (method: string, path: string, content: object) => {
    const answer = await fetch(`/api/console/kb${path}`, { method, headers, body: JSON.stringify(content) })
    return ((await answer.json()) as { data: { id: string; versionId: string } }).data
  }
  const name = `长文 ${Math.random()}`
  const space = await send('POST', '/spaces', { name })
  const base = await send('POST', '/bases', { name, icon: 'MD', spaceId: space.id, visibility: 'login' })
  const document = await send('POST', `/versions/${base.versionId}/documents`, {
    title: name,
    parentId: null,
  })
  await send('PUT', `/documents/${document.id}/text`, { body, revision: 1 })
  return `/console/kb/write?verId=${base.versionId}&docId=${document.id}`
}

/** Runs in the page: from each key to the end of the frame that shows it. */
function watchKeys(): void {
  const keys: number[] = []
  Object.assign(window, { keys })
  addEventListener(
    'keydown',
    ({ timeStamp, key }) => {
      if (key.length > 1) return
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => keys.push(performance.now() - timeStamp)
        port2.postMessage(null)
      })
    },
    { capture: true },
  )
}

async function typeAt(page: Page, place: string, count: number): Promise<number[]> {
  const editor = page.getByRole('textbox', { name: '正文（Markdown）' })
  await editor.click()
  await page.keyboard.press(place === 'End' ? 'ControlOrMeta+End' : 'ControlOrMeta+Home')
  if (place === 'middle') for (let at = 0; at < 12; at += 1) await page.keyboard.press('PageDown')
  await page.waitForTimeout(1_500)
  await page.evaluate(() => ((window as unknown as { keys: number[] }).keys.length = 0))
  for (let at = 0; at < count; at += 1) {
    await page.keyboard.press('abcdefgh'.charAt(at % 8))
    await page.waitForTimeout(BETWEEN_KEYS_MS)
  }
  await page.waitForFunction((most) => (window as unknown as { keys: number[] }).keys.length >= most, count)
  return page.evaluate(() => (window as unknown as { keys: number[] }).keys)
}
