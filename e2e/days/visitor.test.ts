import { expect, test } from 'vitest'
import { findInPalette, useDays } from './day.ts'
import { handsOn } from './keyboard-hands.ts'

const { portal } = useDays()
/** Numbers name the month in which they were given, so that the demonstration has others next month. */
const PUBLIC = `select number from certificate
  where status = 'valid' and listed_on <= current_date - 1 and valid_until > current_date + 1 order by number limit 1`

test('a visitor searches, verifies a certificate, and leaves a message', async () => {
  const { page, open, settled } = await portal.visit()
  const { press, type } = handsOn(page)
  await open('/portal/')
  await type(page.getByRole('combobox', { name: '关键词' }), 'D2000')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/knowledgeBase/kbList**')
  await press(page.getByRole('link', { name: 'D2000 硬件设计指南' }).first())
  await page.waitForURL('**/knowledgeBase/kbDetail**')
  // What is closed says so, with the way in.
  await page.getByText('登录后').first().waitFor()

  const certificate = String((await portal.query(PUBLIC))[0]?.number)
  await findInPalette(page, certificate, { head: '认证证书', option: new RegExp(`^${certificate}`) })
  const detail = page.getByRole('dialog', { name: new RegExp(certificate) })
  await press(detail.getByRole('link', { name: '查验页面' }))
  await page.getByText('该证书真实有效。').first().waitFor()

  await press(page.getByRole('banner').getByRole('link', { name: '联系我们' }))
  const fields = { 姓名: '白露', 手机号码: '13912345678', 邮箱: 'bailu@example.com' }
  for (const [label, value] of Object.entries(fields)) await type(page.getByLabel(label), value)
  await type(page.getByRole('textbox', { name: '留言' }), '想了解腾锐D2000 的开发板如何购买')
  await settled()
  await press(page.getByRole('button', { name: '提交' }))
  await page.getByText('提交成功! 我们会尽快回复您').waitFor()
  const kept = await portal.query(`select name from contact_message where email = 'bailu@example.com'`)
  expect(kept).toEqual([{ name: '白露' }])
})
