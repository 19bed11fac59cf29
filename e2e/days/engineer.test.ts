import { test } from 'vitest'
import { useDays } from './day.ts'

const { begin } = useDays()

test('an engineer answers a review finding by finding, hands it back, and sees it gone', async () => {
  const { page, settled, task, home, dialog, end, press, type } = await begin('engineer')
  await press(task(/TZ-E2000 边缘网关 原理图评审第 2 轮/))
  await page.getByRole('heading', { level: 1, name: '原理图评审' }).waitFor()
  await settled()
  for (const answer of ['使能脚增加分压，钳位后不超过 40 V', '软件已改为 rgmii-id']) {
    await press(page.getByRole('button', { name: '答复', exact: true }).first())
    await type(dialog(/^答复意见/).getByLabel('答复'), answer)
    await press(dialog(/^答复意见/).getByRole('button', { name: '答复', exact: true }))
    await dialog(/^答复意见/).waitFor({ state: 'detached' })
    await page.getByText(answer).waitFor()
  }
  await press(page.getByRole('button', { name: '提交复核' }))
  await press(dialog('提交复核').getByRole('button', { name: '提交复核' }))
  await page.getByText('待飞腾复核').first().waitFor()
  await home()
  await task(/TZ-E2000 边缘网关/).waitFor({ state: 'detached' })
  await end()
})
