import { expect, test } from 'vitest'
import { useDays } from './day.ts'

const { begin } = useDays()
const ANSWER = '下一版将补充 8 位 NOR 的时序，暂可参考应用笔记 AN-21。'

test('an editor answers a reader and opens a version to be written on', async () => {
  const { page, settled, task, home, end, press, type } = await begin('editor')
  await press(task(/LocalBus 的示例/))
  await press(page.getByRole('button', { name: '回复', exact: true }))
  await type(page.getByRole('textbox', { name: '回复内容' }), ANSWER)
  await press(page.getByRole('button', { name: '回复', exact: true }).last())
  await page.getByText(ANSWER).waitFor({ state: 'detached' })
  await home()
  await page.getByText('没有等待您处理的事项').waitFor()

  await press(page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '知识库' }))
  await press(
    page.getByRole('row').filter({ hasText: 'D2000 电源树与上电时序' }).getByRole('link', { name: '打开' }),
  )
  await page.waitForURL('**/console/kb/write**')
  await settled()
  expect(await page.getByText('已发布').count()).toBeGreaterThan(0)
  await end()
})
