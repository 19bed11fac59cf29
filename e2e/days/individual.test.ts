import { expect, test } from 'vitest'
import { useDays } from './day.ts'

const { begin } = useDays()

test('an individual reads on, keeps a base, asks about a sentence, and looks after the own account', async () => {
  const { page, settled, end, press, type } = await begin('personal')
  await press(page.getByRole('button', { name: '收藏 D2000 硬件设计指南' }).first())
  const kept = page.getByRole('region', { name: '我的收藏' })
  await press(kept.getByRole('link', { name: 'D2000 硬件设计指南' }))
  await press(page.getByRole('link', { name: '1.1 适用范围与修订约定' }).first())
  await page.getByRole('heading', { level: 1, name: /适用范围与修订约定/ }).waitFor()
  await type(page.getByRole('textbox', { name: /内容有误/ }), '表 1-1 的修订日期与封面不一致，请核对')
  await press(page.getByRole('button', { name: '提交反馈' }))
  await page.getByRole('main').getByText('表 1-1 的修订日期与封面不一致，请核对').waitFor()

  await press(page.getByRole('button', { name: /^账号菜单：叶文/ }))
  await press(page.getByRole('link', { name: '账号安全' }))
  await page.getByRole('heading', { level: 1, name: '账号安全' }).waitFor()
  await settled()
  expect(await page.getByText('本机').count()).toBeGreaterThan(0)
  await press(page.getByRole('navigation', { name: '侧边导航' }).getByRole('link', { name: /我的消息/ }))
  await page.getByRole('heading', { level: 1, name: '我的消息' }).waitFor()
  await end()
})
