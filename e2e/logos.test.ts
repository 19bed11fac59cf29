import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PEOPLE } from '../apps/server/test/seeds/demo-people.ts'
import { eventually, usePortal } from './tools/harness.ts'

const portal = usePortal()
const CERTIFIER = PEOPLE.certifier
const WALL = '/portal/compatibilityCertification/logoWall'
const NAME = '望江板卡'

const picture = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

test('a certifier puts a partner on the wall that every visitor sees, changes it and takes it off [P-SHELL-032] [C-LOGO-001] [C-SHELL-020]', async () => {
  const { page, open } = await portal.visit({ phone: CERTIFIER })
  await open('/console/partners')
  await page.getByRole('button', { name: '添加合作伙伴' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('企业名称').fill(NAME)
  await dialog.getByLabel('首次通过认证的日期').fill('2020-05-06')
  await dialog.getByLabel('首次通过认证的日期').press('Enter')
  await dialog.locator('input[type=file]').setInputFiles(picture('logo.svg', Buffer.from('<svg/>')))
  await dialog.getByText('只支持png格式的图片').waitFor()
  const png = await sharp({ create: { width: 300, height: 90, channels: 4, background: '#124' } })
    .png()
    .toBuffer()
  await dialog.locator('input[type=file]').setInputFiles(picture('logo.png', png))
  await dialog.getByRole('button', { name: /保\s*存/ }).click()
  await page.getByText('已添加').waitFor()

  const visitor = await portal.visit()
  await visitor.open(WALL)
  const first = visitor.page.getByRole('listitem').first()
  // The first certified of all stands first.
  expect(await first.innerText()).toBe(NAME)
  await eventually(() =>
    first.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0)
  expect(await visitor.page.getByText('共 19 家，按首次通过认证时间排序').count()).toBe(1)

  await page.getByRole('button', { name: NAME }).click()
  await page.getByRole('dialog').getByLabel('企业名称').fill('望江计算')
  await pressIn(page, /保\s*存/, '已保存')
  await visitor.open(WALL)
  expect(await first.innerText()).toBe('望江计算')

  const row = page.getByRole('row', { name: /望江计算/ })
  await row.getByRole('button', { name: '移除' }).click()
  await pressIn(page, /移\s*除/, '已移除')
  await visitor.open(WALL)
  expect(await first.innerText()).toBe('砺存半导体')
})

/** Presses a button of the open dialog, until the page says that it is done. */
async function pressIn(page: Page, name: RegExp, done: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await page.getByText(done).waitFor()
}
