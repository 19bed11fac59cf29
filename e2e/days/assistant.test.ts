import { test } from 'vitest'
import { useDays } from './day.ts'

const { begin } = useDays()

test('an assistant ends an answered order and agrees to the draft of a certificate', async () => {
  const { task, home, dialog, end, press, type, pick } = await begin('assistant')
  await press(task(/三防测试后按键失灵/))
  await press(dialog().getByRole('button', { name: '完成工单' }))
  await type(dialog('完成工单').getByLabel('关闭说明'), '镀金触点验证通过，可以关闭')
  await press(dialog('完成工单').getByRole('button', { name: '完成工单' }))
  await dialog('完成工单').waitFor({ state: 'detached' })
  await home()
  await task(/三防测试后按键失灵/).waitFor({ state: 'detached' })

  await press(task(/嵌入式工控机/))
  await pick(dialog().getByRole('radio', { name: /无需修改/ }))
  await press(dialog().getByRole('button', { name: '提交核对结果' }))
  // The step's name stands among the coming ones before; what may be pressed goes once it is taken.
  await dialog().getByRole('button', { name: '提交核对结果' }).waitFor({ state: 'detached' })
  await home()
  await task(/嵌入式工控机/).waitFor({ state: 'detached' })
  await end()
})
