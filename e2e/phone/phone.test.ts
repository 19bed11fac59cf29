import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../apps/server/test/seeds/demo-people.ts'
import { eventually, usePortal, type Visit } from '../tools/harness.ts'

const portal = usePortal()
const PHONE = { phone: PEOPLE.manager, width: 390, height: 844, isMobile: true }

const photo = async () => ({
  name: 'IMG_0001.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#357' } })
    .png()
    .toBuffer(),
})

/** From the home of the phone to the newest order: the app, and the order. */
async function openNewest({ page, open, settled }: Visit): Promise<string> {
  await open('/portal/')
  await page.getByRole('region', { name: '我的工单' }).getByRole('link').nth(1).tap()
  await page.getByRole('button', { name: '拍照' }).waitFor()
  await settled()
  const id = new URL(page.url()).searchParams.get('order')
  return id ?? expect.fail('no order is open')
}

/** The camera gives a photo, and the reply is sent. */
async function sendPhoto({ page }: Visit): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '拍照' }).tap()
  await (await chooser).setFiles(await photo())
  await page.getByRole('list', { name: '待发送的照片' }).getByRole('img').waitFor()
  await page.getByRole('button', { name: '提交回复' }).tap()
}

const replies = (order: string) =>
  portal.query('select id from work_order_message where order_id = $1', [order])

test('from the home of the phone to the newest order in two taps, a photo into the thread in three more, sent when the line is back', async () => {
  const visit = await portal.visit(PHONE)
  const { page, context, trouble } = visit
  const order = await openNewest(visit)
  const before = (await replies(order)).length
  trouble.expect(/ERR_INTERNET_DISCONNECTED|console: /)
  await context.setOffline(true)
  await sendPhoto(visit)
  const waiting = page.locator('[data-parked]')
  await waiting.getByText('待发出，网络恢复后自动发送').waitFor()
  await waiting.getByRole('img', { name: 'IMG_0001.jpg' }).waitFor()
  expect(await replies(order)).toHaveLength(before)
  await context.setOffline(false)
  await waiting.waitFor({ state: 'detached' })
  await eventually(async () => (await replies(order)).length).toBe(before + 1)
  const [kept] = await portal.query(
    `select name, size from stored_file where name = 'IMG_0001.jpg' order by created_at desc limit 1`,
  )
  expect(Number(kept?.size)).toBeLessThan(500_000)
  await page.locator('section[aria-label="沟通记录"] li').last().getByRole('img').waitFor()
})

const REPLY = '**/workOrder/workOrderProcessing'

async function write({ page }: Visit, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^回复/ }).fill(text)
  await page.getByRole('button', { name: '提交回复' }).click()
}

const lettersOf = ({ page }: Visit) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opened = indexedDB.open('device')
        opened.onsuccess = () => {
          const count = opened.result.transaction('letters').objectStore('letters').count()
          count.onsuccess = () => {
            opened.result.close()
            resolve(count.result)
          }
        }
      }),
  )

test('a reply whose answer was lost is there once, and those written meanwhile come after it', async () => {
  const visit = await portal.visit(PHONE)
  const { page, context, trouble } = visit
  const order = await openNewest(visit)
  trouble.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|console: /)
  await page.route(REPLY, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await write(visit, '第一条，回音丢失')
  await page.locator('[data-parked]').first().waitFor()
  await context.setOffline(true)
  await write(visit, '第二条，离线写下')
  await page.getByText('第二条，离线写下').waitFor()
  // One that was tried again meanwhile is let come to its end.
  await page.unrouteAll({ behavior: 'wait' })
  await context.setOffline(false)
  await eventually(() => page.locator('[data-parked]').count()).toBe(0)
  const said = await portal.query(
    `select plain from work_order_message where order_id = $1 and plain in ('第一条，回音丢失', '第二条，离线写下') order by created_at`,
    [order],
  )
  expect(said.map(({ plain }) => plain)).toEqual(['第一条，回音丢失', '第二条，离线写下'])
})

test('what is refused comes back to its writer with the reason; a log-out asks, and leaves nothing on the phone', async () => {
  const visit = await portal.visit(PHONE)
  const { page, context, trouble } = visit
  await openNewest(visit)
  trouble.expect(/ERR_INTERNET_DISCONNECTED|console: |ERR_ABORTED/)
  await context.setOffline(true)
  await write(visit, '离线写下，随后被拒')
  await page.locator('[data-parked]').waitFor()
  await page.route(REPLY, (route) => route.fulfill({ json: { code: 9999, msg: '工单已关闭，不能回复' } }))
  await context.setOffline(false)
  await page.getByText('未发出：工单已关闭，不能回复').waitFor()
  await page.getByRole('button', { name: '改写' }).click()
  await page.getByRole('textbox', { name: /^回复/ }).getByText('离线写下，随后被拒').waitFor()
  expect(await lettersOf(visit)).toBe(0)
  await context.setOffline(true)
  await page.getByRole('button', { name: '提交回复' }).click()
  await page.locator('[data-parked]').waitFor()
  await page.unroute(REPLY)
  await page.route(REPLY, (route) => route.abort())
  trouble.expect(/ERR_FAILED/)
  await context.setOffline(false)
  await page.getByRole('button', { name: '关闭窗口' }).click()
  await page.getByText('待发箱 1 条').waitFor()
  await page.getByRole('button', { name: /^账号菜单/ }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByText('有 1 条回复还未发出，退出后将从本机清除').waitFor()
  await page.getByRole('button', { name: '仍然退出' }).click()
  await eventually(() => lettersOf(visit)).toBe(0)
})

test('at least five orders stand on a screen, and with a keyboard at least half of what is left is the thread', async () => {
  const visit = await portal.visit(PHONE)
  const { page, open, settled } = visit
  await open('/portal/technicalSupport/myBusiness?all=1')
  const rows = page.locator('.ant-table-row')
  await rows.first().waitFor()
  const inSight = await rows.evaluateAll((all) => {
    const foot = document.querySelector('.bottom-bar')?.getBoundingClientRect().top ?? window.innerHeight
    return all.filter((row) => row.getBoundingClientRect().bottom <= foot).length
  })
  await openNewest(visit)
  // As browsers do that lay the page anew above a keyboard.
  await page.setViewportSize({ width: 390, height: 460 })
  await page.getByRole('textbox', { name: /^回复/ }).click()
  await settled()
  const thread = page.locator('section[aria-label="沟通记录"]').locator('xpath=..')
  expect((await thread.boundingBox())?.height).toBeGreaterThanOrEqual(230)
  expect(inSight).toBeGreaterThanOrEqual(5)
})

test('without a line the portal opens from the phone, and says that there is none', async () => {
  const { page, context, open, trouble } = await portal.visit({ ...PHONE, keepsShell: true })
  await open('/portal/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await eventually(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  trouble.expect(/ERR_INTERNET_DISCONNECTED|console: |ERR_FAILED/)
  await context.setOffline(true)
  await page.goto('/portal/')
  await page.getByRole('navigation', { name: '底部导航' }).waitFor()
})
