import { expect, test } from 'vitest'
import { useDays } from './day.ts'

const { begin } = useDays()

test('a personnel manager adds a colleague, says what may be used, and ends with a look at a project', async () => {
  const { page, settled, find, dialog, end, press, pick } = await begin('manager')
  await find('人员管理', '前往', /^人员管理/)
  await page.getByRole('heading', { level: 1, name: '人员管理' }).waitFor()
  await press(page.getByRole('button', { name: '添加人员' }))
  await press(dialog('添加人员').getByRole('checkbox', { name: /温以宁/ }), 'Space')
  await press(dialog('添加人员').getByRole('button', { name: '添加', exact: true }))
  const row = page.getByRole('row').filter({ hasText: '温以宁' })
  await press(row.getByRole('button', { name: '授权' }))
  await pick(dialog(/授权服务/).getByRole('radio', { name: '仅限所选' }))
  await press(dialog(/授权服务/).getByRole('checkbox', { name: '知识库下载' }), 'Space')
  await press(dialog(/授权服务/).getByRole('button', { name: '授权' }))
  await dialog(/授权服务/).waitFor({ state: 'detached' })
  await settled()
  await press(row.getByRole('button', { name: '授权' }))
  expect(
    await dialog(/授权服务/)
      .getByRole('checkbox', { name: '知识库下载' })
      .isChecked(),
  ).toBe(true)
  await page.keyboard.press('Escape')
  await dialog(/授权服务/).waitFor({ state: 'detached' })

  await find('prj-26-0318', '项目', /^PRJ-26-0318/)
  await page
    .getByRole('heading', { name: /TZ-D2000 工控主板/ })
    .first()
    .waitFor()
  await end()
})
