import { test } from 'vitest'
import { useDays } from './day.ts'

const { begin } = useDays()

test('an administrator lets a colleague of a customer in, and finds what was sent and done', async () => {
  const { page, task, home, find, dialog, settled, end, press } = await begin('admin')
  await press(task(/邱若宁/))
  await press(dialog(/邱若宁/).getByRole('button', { name: '通过' }))
  await page.getByText('已通过，已通知申请人').waitFor()
  await home()
  await task(/邱若宁/).waitFor({ state: 'detached' })

  await press(page.getByRole('link', { name: '系统', exact: true }))
  await press(page.getByRole('link', { name: '发件箱' }))
  await page.getByText('您的注册申请已通过').first().waitFor()
  await press(page.getByRole('link', { name: '操作记录' }))
  await page.getByRole('row').filter({ hasText: '邱若宁' }).first().waitFor()

  await find('邱若宁', '账号', /^邱若宁/)
  await dialog(/邱若宁/).waitFor()
  await settled()
  await page.keyboard.press('Escape')
  await end()
})
