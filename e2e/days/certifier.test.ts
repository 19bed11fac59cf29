import { test } from 'vitest'
import { useDays } from './day.ts'

const { begin } = useDays()

test('a certifier takes up an application, passes another, and finds its certificate by the number', async () => {
  const { page, settled, task, home, find, dialog, end, press, choose } = await begin('certifier')
  await press(task(/RZ-2611-0001/))
  await press(page.getByRole('button', { name: '分配', exact: true }))
  await choose(dialog('分配认证工程师').getByRole('combobox', { name: '认证工程师' }), '苏念')
  await press(dialog('分配认证工程师').getByRole('button', { name: '分配' }))
  await page.getByRole('heading', { level: 1, name: /认证中/ }).waitFor()
  await home()

  await press(task(/RZ-2611-0003/))
  const checks = page.getByRole('region', { name: '检查清单' })
  for (const said of ['还有 3 个必检项', '还有 2 个必检项', '还有 1 个必检项', '必检项已全部确认']) {
    await press(checks.getByRole('checkbox', { checked: false, disabled: false }).first(), 'Space')
    await checks.getByText(said).waitFor()
  }
  await press(page.getByRole('button', { name: '通过', exact: true }))
  await press(dialog(/^通过 RZ-2611-0003/).getByRole('button', { name: '通过并颁发证书' }))
  await page.getByRole('heading', { level: 1, name: /RZ-2611-0003.*通过/ }).waitFor()
  await settled()
  await home()
  await task(/RZ-2611-0003/).waitFor({ state: 'detached' })
  await find('rz-2611-0003', '认证申请', /^RZ-2611-0003/)
  await page.getByRole('heading', { level: 1, name: /RZ-2611-0003.*通过/ }).waitFor()
  await end()
})
