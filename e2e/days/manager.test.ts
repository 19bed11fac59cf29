import { test } from 'vitest'
import { useDays } from './day.ts'

const { begin } = useDays()

test('the provider’s manager starts a project with its team, confirms an end, and receives a visit', async () => {
  const { page, task, home, dialog, end, press, pick } = await begin('staffManager')
  await press(task(/TZ-E2000 电力采集终端/))
  await press(page.getByRole('button', { name: '审核通过' }))
  await press(dialog('审核通过').getByRole('button', { name: '通过', exact: true }))
  await dialog('审核通过').waitFor({ state: 'detached' })
  await page.getByText('设计阶段').first().waitFor()
  await home()
  await task(/TZ-E2000 电力采集终端/).waitFor({ state: 'detached' })

  await press(task(/TZ-FT2000 瘦终端/))
  await press(page.getByRole('button', { name: '确认结项' }))
  await pick(dialog('确认结项').getByRole('radio', { name: /量产结项/ }))
  await press(dialog('确认结项').getByRole('button', { name: '确认结项' }))
  await dialog('确认结项').waitFor({ state: 'detached' })
  await home()
  await task(/TZ-FT2000 瘦终端/).waitFor({ state: 'detached' })

  await press(task(/SAS HBA 卡热插拔/))
  await press(dialog().getByRole('button', { name: '同意', exact: true }))
  const reception = dialog(/同意 .* 来访/)
  await press(reception.getByRole('button', { name: '同意', exact: true }))
  await reception.waitFor({ state: 'detached' })
  await home()
  await task(/SAS HBA 卡热插拔/).waitFor({ state: 'detached' })
  await end()
})
