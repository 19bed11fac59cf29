// `node scripts/make-screenshots.ts`: the pictures of the README, taken of the demonstration world. Run by hand when screens change.
import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import sharp from 'sharp'
import { temporaryCluster } from '../apps/server/src/platform/embedded-postgres/temporary-cluster.ts'
import { onServer } from '../apps/server/test/databases.ts'
import { startServer } from '../apps/server/test/server-process.ts'
import { signInto } from '../e2e/sign-in.ts'
import { findChromium } from './chromium.mjs'

const FOLDER = path.resolve(import.meta.dirname, '../docs/screenshots')
const MOST_BYTES = 300_000
const READER = '13800006620'
const EDITOR = '13900001003'
const GUIDE = 'D2000 硬件设计指南'
const ARTICLE = '4.2 PCIe 3.0 布线约束'
const WINDOW = { width: 1440, height: 900 }

interface Picture {
  file: string
  path: string
  phone?: string
  theme?: 'light' | 'dark'
  /** what is seen when the page is complete */
  shows: string
}

const cluster = await temporaryCluster()
try {
  await takeAll(cluster.url, cluster.folder)
} finally {
  await cluster.stop()
}

async function takeAll(databaseUrl: string, folder: string): Promise<void> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium: set CHROMIUM_PATH')
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    XINQIAO_DATA: folder,
    APP_SECRET: 'a secret for pictures, thirty-two characters',
    DEMO: '1',
  })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    mkdirSync(FOLDER, { recursive: true })
    for (const picture of await pictures(databaseUrl)) await take(browser, server.url, picture)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function pictures(databaseUrl: string): Promise<Picture[]> {
  const [found] = await onServer(
    databaseUrl,
    `select b.id as base, d.version_id as version, d.id as document
       from knowledge_base b join knowledge_document d on d.version_id = b.current_version_id
      where b.name = $1 and d.title = $2`,
    [GUIDE, ARTICLE],
  )
  if (!found) throw new Error(`the demonstration world has no ${GUIDE}, ${ARTICLE}`)
  const { base, version, document } = found
  const article = `/portal/knowledgeBase/kbDetail?kbId=${base}&verId=${version}&docId=${document}`
  return [
    { file: 'kb-home', path: '/portal/', phone: READER, shows: '最新文章' },
    {
      file: 'kb-list',
      path: '/portal/knowledgeBase/kbList?action=more&type=0',
      phone: READER,
      shows: GUIDE,
    },
    { file: 'kb-detail', path: article, phone: READER, shows: '4.2.3 AC 耦合电容' },
    { file: 'kb-detail-dark', path: article, phone: READER, theme: 'dark', shows: '4.2.3 AC 耦合电容' },
    {
      file: 'kb-search',
      path: `/portal/knowledgeBase/kbList?action=search&view=text&keyword=${encodeURIComponent('电容')}`,
      phone: READER,
      shows: '正文命中',
    },
    {
      file: 'console-write',
      path: `/console/kb/write?verId=${version}&docId=${document}`,
      phone: EDITOR,
      shows: 'D2000 提供 34 路 PCIe 3.0 通道',
    },
    { file: 'sso-login', path: '/sso/start', shows: '密码登录' },
  ]
}

async function take(browser: Browser, url: string, picture: Picture): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: WINDOW,
    colorScheme: picture.theme ?? 'light',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    if (picture.phone !== undefined) await signInto(page, picture.phone)
    await page.goto(picture.path)
    await page.getByText(picture.shows).filter({ visible: true }).first().waitFor()
    await page.waitForFunction(
      () => document.querySelector('[aria-busy="true"]') === null && document.fonts.status === 'loaded',
    )
    await page.waitForFunction(() => [...document.images].every((image) => image.complete))
    const file = path.join(FOLDER, `${picture.file}.png`)
    await sharp(await page.screenshot())
      .png({ palette: true, compressionLevel: 9, effort: 10 })
      .toFile(file)
    const { size } = statSync(file)
    console.log(`${path.basename(file)} ${Math.round(size / 1000)} KB`)
    if (size > MOST_BYTES) throw new Error(`${picture.file} is larger than ${MOST_BYTES} bytes`)
  } finally {
    await context.close()
  }
}
