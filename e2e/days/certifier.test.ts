import { test } from 'vitest'
import { PEOPLE } from '../../apps/server/test/demo-people.ts'
import { useDays } from './day.ts'

const { begin } = useDays()

test('a certifier takes up an application, passes another, and finds its certificate by the number', async () => {
  const { page, settled, task, home, find, dialog, end } = await begin({
    phone: PEOPLE.certifier,
    name: '苏念',
    surface: 'console',
  })
  await task(/RZ-2611-0001/).click()
  await page.getByRole('button', { name: '分配', exact: true }).click()
  await dialog('分配认证工程师').getByRole('combobox', { name: '认证工程师' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: '苏念' }).click()
  await dialog('分配认证工程师').getByRole('button', { name: '分配' }).click()
  await page.getByRole('heading', { level: 1, name: /认证中/ }).waitFor()
  await home()

  await task(/RZ-2611-0003/).click()
  const checks = page.getByRole('region', { name: '检查清单' })
  for (const said of ['还有 3 个必检项', '还有 2 个必检项', '还有 1 个必检项', '必检项已全部确认']) {
    await checks.getByRole('checkbox', { checked: false, disabled: false }).first().click()
    await checks.getByText(said).waitFor()
  }
  await page.getByRole('button', { name: '通过', exact: true }).click()
  await dialog(/^通过 RZ-2611-0003/)
    .getByRole('button', { name: '通过并颁发证书' })
    .click()
  await page.getByRole('heading', { level: 1, name: /RZ-2611-0003.*通过/ }).waitFor()
  await settled()
  await home()
  await task(/RZ-2611-0003/).waitFor({ state: 'detached' })
  await find('rz-2611-0003', '认证申请', /^RZ-2611-0003/)
  await page.getByRole('heading', { level: 1, name: /RZ-2611-0003.*通过/ }).waitFor()
  await end()
})
