import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PEOPLE } from '../apps/server/test/seeds/demo-people.ts'
import { eventually, usePortal, type Visit } from './tools/harness.ts'

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
  portal.query('select id, client_id from work_order_message where order_id = $1', [order])

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
