import { expect, test } from 'vitest'
import { PEOPLE } from '../apps/server/test/seeds/demo-people.ts'
import { eventually, usePortal } from './tools/harness.ts'
import { reviewOf } from './tools/places.ts'

const portal = usePortal()

test('a finding is placed on the drawing, moved and chosen without a mouse', async () => {
  const { page, open } = await portal.visit({ phone: PEOPLE.otherFae })
  await open(`/console/projects/design-review?id=${await reviewOf(portal, 'reviewing')}`)
  const begin = page.getByRole('button', { name: '标注意见' })
  await begin.focus()
  await page.keyboard.press('Enter')
  const cover = page.getByRole('button', { name: /^在第 1 页标出位置/ })
  await cover.focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key)
  expect(await cover.getAttribute('aria-label')).toContain('距左 54%，距上 48%')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '第 1 页的意见' })
  await dialog.getByRole('textbox', { name: '意见' }).focus()
  await page.keyboard.type('时钟线未包地')
  await dialog.getByRole('button', { name: /^添\s*加$/ }).focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('listitem').filter({ hasText: '时钟线未包地' })
  await card.waitFor()
  await dialog.waitFor({ state: 'detached' })
  const number = /\d+/.exec((await card.getAttribute('aria-label')) ?? '')?.[0]
  const pin = page.getByRole('button', { name: new RegExp(`^意见 ${number}，`) })
  await page.getByRole('button', { name: '结束标注' }).focus()
  await page.keyboard.press('Enter')
  await pin.focus()
  await page.keyboard.press('Space')
  await eventually(() => pin.getAttribute('aria-pressed')).toBe('true')
  expect(new URL(page.url()).searchParams.has('finding')).toBe(true)
  await card.getByRole('button', { name: '移动位置' }).focus()
  await page.keyboard.press('Enter')
  await cover.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  const before = await pin.boundingBox()
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText('位置已更新').waitFor()
  await eventually(async () => (await pin.boundingBox())?.y ?? 0).toBeGreaterThan((before?.y ?? 0) + 20)
})
