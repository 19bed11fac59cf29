import { DAY_MS } from '@xinqiao/contract/time'
import { test } from 'vitest'
import { useDays } from './day.ts'

const { begin } = useDays()

test('a vendor of components mends what came back, sends it again, and asks for a visit', async () => {
  const { page, task, home, dialog, end, press, type } = await begin('vendor')
  await press(task(/PCIe 4.0 RAID 卡/))
  await press(dialog().getByRole('button', { name: '修改', exact: true }))
  const form = dialog('修改部件认证')
  await type(form.getByLabel('产品型号'), 'QX-R9460-8i V2')
  await press(form.getByRole('button', { name: '提交', exact: true }))
  await form.waitFor({ state: 'detached' })
  await home()
  await task(/PCIe 4.0 RAID 卡/).waitFor({ state: 'detached' })

  await press(page.getByRole('banner').getByRole('link', { name: '硬件认证' }))
  await press(page.getByRole('navigation', { name: '侧边导航' }).getByRole('link', { name: '生态来访' }))
  await press(page.getByRole('button', { name: '发送申请' }))
  const visit = dialog('来访申请')
  const inTwoMonths = new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10)
  await type(visit.getByLabel('来访日期'), inTwoMonths)
  await page.keyboard.press('Enter')
  await type(visit.getByLabel('交流主题'), 'RAID 卡在腾云S5000C 平台的热插拔测试')
  await type(visit.getByLabel('姓名'), '顾一凡')
  await type(visit.getByLabel('职位'), '生态工程师')
  await press(visit.getByRole('button', { name: '发送申请' }))
  await page.getByText('发送申请成功').waitFor()
  await page.getByRole('row').filter({ hasText: 'RAID 卡在腾云S5000C' }).getByText('待审核').waitFor()
  await end()
})
