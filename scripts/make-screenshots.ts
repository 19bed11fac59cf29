// `node scripts/make-screenshots.ts`: the five pictures of the README, taken of the demonstration world. Run by hand when screens change.
import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import sharp from 'sharp'
import { temporaryCluster } from '../apps/server/src/platform/embedded-postgres/temporary-cluster.ts'
import { onServer } from '../apps/server/test/databases/databases.ts'
import { startServer } from '../apps/server/test/server-process.ts'
import { signInto } from '../e2e/tools/sign-in.ts'
import { findChromium } from './chromium.mjs'

const FOLDER = path.resolve(import.meta.dirname, '../docs/screens')
const MOST_BYTES = 200_000
const CUSTOMER = '13800006620'
const APPLICANT = '13800006623'
const FAE = '13900001001'
const GUIDE = 'D2000 硬件设计指南'
const ARTICLE = '4.2 PCIe 3.0 布线约束'
const DRAWN_AFTER_MS = 2500
const WINDOW = { width: 1440, height: 900 }

interface Picture {
  file: string
  path: string
  phone: string
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

/** The five screens that tell the product: a project, an order from both sides, a certificate, an article. */
async function pictures(databaseUrl: string): Promise<Picture[]> {
  const [found] = await onServer(
    databaseUrl,
    `select b.id as base, d.version_id as version, d.id as document,
        (select id from project where number = 'PRJ-26-0318') as project,
        (select id from work_order where name = 'PCIe x8 链路仅训练到 x4') as order,
        (select id from certification_application where number = 'ZJ-2610-0004') as machine
       from knowledge_base b join knowledge_document d on d.version_id = b.current_version_id
      where b.name = $1 and d.title = $2`,
    [GUIDE, ARTICLE],
  )
  if (!found) throw new Error(`the demonstration world has no ${GUIDE}, ${ARTICLE}`)
  const { base, version, document, project, order, machine } = found
  return [
    {
      file: 'cockpit',
      path: `/portal/technicalSupport/projectManagement/projectDetail?type=detail&id=${project}`,
      phone: CUSTOMER,
      shows: '计划与实际',
    },
    {
      file: 'thread',
      path: `/portal/technicalSupport/myBusiness?order=${order}`,
      phone: CUSTOMER,
      shows: '请先提供一次失败时的 LTSSM 跟踪',
    },
    {
      file: 'desk',
      path: `/console/work-orders?queue=all&id=${order}`,
      phone: FAE,
      shows: '请先提供一次失败时的 LTSSM 跟踪',
    },
    {
      file: 'certificate',
      path: `/portal/machineCertification/machineCertificationList?id=${machine}`,
      phone: APPLICANT,
      shows: '草稿是否需要修改',
    },
    {
      file: 'article',
      path: `/portal/knowledgeBase/kbDetail?kbId=${base}&verId=${version}&docId=${document}`,
      phone: CUSTOMER,
      shows: '4.2.3 AC 耦合电容',
    },
  ]
}

async function take(browser: Browser, url: string, picture: Picture): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: WINDOW,
    colorScheme: 'light',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    await signInto(page, picture.phone)
    await page.goto(picture.path)
    await page.getByText(picture.shows).filter({ visible: true }).first().waitFor()
    await page.waitForFunction(
      () => document.querySelector('[aria-busy="true"]') === null && document.fonts.status === 'loaded',
    )
    await page.waitForFunction(() => [...document.images].every((image) => image.complete))
    // Charts and pages of PDFs are drawn after what they show has been read.
    await page.waitForTimeout(DRAWN_AFTER_MS)
    // What was opened by its address has the focus, which nobody has put there.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
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
