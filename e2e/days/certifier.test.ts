import { expect, test } from 'vitest'
import { useDays } from './day.ts'

const { begin } = useDays()

test('a certifier takes up an application, passes another, and finds its certificate by the number', async () => {
  const { page, settled, task, home, find, dialog, end, press, choose } = await begin('certifier')
  // Numbers follow the months of the demonstration world, which ends on the day of the run.
  await press(task(/16 口 SAS HBA 卡/))
  await press(page.getByRole('button', { name: '分配', exact: true }))
  await choose(dialog('分配认证工程师').getByRole('combobox', { name: '认证工程师' }), '苏念')
  await press(dialog('分配认证工程师').getByRole('button', { name: '分配' }))
  await page.getByRole('heading', { level: 1, name: /认证中/ }).waitFor()
  await home()

  const passed = task(/eMMC 5\.1 存储模块/)
  const number = /RZ-\d{4}-\d{4}/.exec(await passed.innerText())?.[0] ?? expect.fail('no number')
  await press(passed)
  const checks = page.getByRole('region', { name: '检查清单' })
  for (const said of ['还有 3 个必检项', '还有 2 个必检项', '还有 1 个必检项', '必检项已全部确认']) {
    await press(checks.getByRole('checkbox', { checked: false, disabled: false }).first(), 'Space')
    await checks.getByText(said).waitFor()
  }
  await press(page.getByRole('button', { name: '通过', exact: true }))
  await press(dialog(new RegExp(`^通过 ${number}`)).getByRole('button', { name: '通过并颁发证书' }))
  await page.getByRole('heading', { level: 1, name: new RegExp(`${number}.*通过`) }).waitFor()
  await settled()
  await home()
  await passed.waitFor({ state: 'detached' })
  await find(number.toLowerCase(), '认证申请', new RegExp(`^${number}`))
  await page.getByRole('heading', { level: 1, name: new RegExp(`${number}.*通过`) }).waitFor()
  await end()
})
