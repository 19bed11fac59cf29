import { test } from 'vitest'
import { useDays } from './day.ts'

const { begin } = useDays()

test('an FAE passes a project on, answers an order, and agrees to a change', async () => {
  const { page, task, home, dialog, end, press, type } = await begin('fae')
  await press(task(/TZ-S5000C 存储控制器/))
  await press(page.getByRole('button', { name: '审核通过' }))
  await press(dialog('审核通过').getByRole('button', { name: '通过', exact: true }))
  await dialog('审核通过').waitFor({ state: 'detached' })
  await page.getByText('待项目负责人审核').first().waitFor()
  await home()
  await task(/^TZ-S5000C 存储控制器/).waitFor({ state: 'detached' })

  await press(task(/E2000 双网口 RGMII 时延配置/))
  const text = page.getByRole('textbox', { name: /回复客户/ })
  await type(text, '请把 PHY 端延时改为 2.0 ns 后复测，附调整后的设备树片段。')
  await press(page.getByRole('button', { name: /回复客户$/ }))
  await page.getByRole('region', { name: '沟通记录' }).getByText('请把 PHY 端延时改为 2.0 ns').waitFor()
  await home()
  await task(/E2000 双网口 RGMII 时延配置/).waitFor({ state: 'detached' })

  await press(task(/TZ-S5000C 双路服务器项目时间节点变更/))
  await press(dialog().getByRole('button', { name: '通过并生效' }))
  await page.getByText('变更已生效').or(page.getByText('已通过')).first().waitFor()
  await home()
  await task(/TZ-S5000C 双路服务器项目时间节点变更/).waitFor({ state: 'detached' })
  await end()
})
