import { test } from 'vitest'
import { useDays } from './day.ts'

const { begin } = useDays()
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n')

test('a TME sends a sealed certificate on its way and tells the FAE what to answer', async () => {
  const { page, task, home, find, dialog, end, press, type } = await begin('tme')
  await press(task(/工业边缘网关/))
  await press(page.getByRole('button', { name: '用印并寄出' }))
  const seal = dialog('用印并寄出')
  await seal
    .locator('input[type=file]')
    .setInputFiles({ name: '证书_ZY-EG300_盖章.pdf', mimeType: 'application/pdf', buffer: PDF })
  await seal.getByRole('button', { name: '删除 证书_ZY-EG300_盖章.pdf' }).waitFor()
  await type(seal.getByLabel('寄出单号'), 'SF1356902471186')
  await press(seal.getByRole('button', { name: '已寄出' }))
  await seal.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: /待客户用印/ }).waitFor()
  await home()
  await task(/工业边缘网关/).waitFor({ state: 'detached' })

  await find('CAN-FD 终端电阻', '工单', /E2000 CAN-FD 终端电阻选型/)
  await type(
    page.getByRole('textbox', { name: /内部交流/ }),
    '终端电阻建议 120 Ω、1 % 精度，两端各一只，请 FAE 转告客户。',
  )
  await press(page.getByRole('button', { name: /记录$/ }))
  await page.getByRole('region', { name: '沟通记录' }).getByText('终端电阻建议 120 Ω').waitFor()
  await home()
  await end()
})
