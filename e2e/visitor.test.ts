import { expect, test } from 'vitest'
import { usePortal } from './harness.ts'
const portal = usePortal()
test('home', async () => {
  const { page, open } = await portal.visit()
  await open('/portal/')
  expect(await page.title()).toContain('知识库')
})
test('home as user', async () => {
  const { page, open } = await portal.visit({ phone: '13800006620' })
  await open('/portal/')
  await page.getByText('我的收藏').first().waitFor()
})
