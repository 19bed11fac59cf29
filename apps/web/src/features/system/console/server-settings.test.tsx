import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { startDemoApp } from '../../../../test/demo-app.ts'
import { openPage } from '../../../../test/page.tsx'

const app = startDemoApp({ HOTLINE: '400-111-2222' })

test('an administrator reads what each setting means, what it holds and where that comes from', async () => {
  await app.reach(PEOPLE.admin)
  await openPage('/console/server-settings')
  const pages = within(await screen.findByRole('region', { name: '页面上的文字与链接' }))
  const row = (name: string) => pages.getByText(name).closest('tr')?.textContent
  expect(row('HOTLINE')).toBe('HOTLINE服务热线400-111-2222环境变量')
  expect(row('BRAND')).toBe('BRAND供应方名称飞腾默认')
  expect(row('MOBILE_PORTAL_URL')).toContain('未设置')
})

test('an administrator reads what the server finds of itself, with what to do', async () => {
  await app.reach(PEOPLE.admin)
  await openPage('/console/server-settings')
  const checks = within(await screen.findByRole('region', { name: '系统检查' }))
  const row = (await checks.findByText('短信')).closest('tr')
  expect(row?.textContent).toContain('建议邮件与短信短信未设置 SMS_GATEWAY_URL验证码不会发出')
  expect(checks.getByText(/^故障 \d+ 项，建议 \d+ 项，正常 \d+ 项$/)).toBeTruthy()
})
