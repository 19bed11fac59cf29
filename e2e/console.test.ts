import { describe, expect, test } from 'vitest'
import { PEOPLE } from '../apps/server/test/seeds/demo-people.ts'
import { usePortal } from './tools/harness.ts'

const portal = usePortal()
const ADMIN = PEOPLE.admin
const FAE = PEOPLE.fae
const CUSTOMER = PEOPLE.manager

describe('the console', () => {
  test('shows an administrator the outbox, who finds a message and reads it [T-SHELL-003] [C-SHELL-022]', async () => {
    const { page, open, settled } = await portal.visit({ phone: ADMIN })
    await portal.query(
      `insert into outbox_message (id, channel, recipient, subject, body, secrets, status, attempts, created_at)
       values (gen_random_uuid(), 'sms', '13800006699', '', '一封要找到的短信', '{}', 'queued', 0, now())`,
    )
    await open('/console/')
    await page.waitForURL('**/console/tasks**')
    await page.getByRole('link', { name: '系统', exact: true }).click()
    await page.getByRole('link', { name: '发件箱' }).click()
    await page.waitForURL('**/console/outbox**')
    await page.getByRole('heading', { level: 1, name: '发件箱' }).waitFor()
    await page.getByPlaceholder('手机号码或邮箱').fill('13800006699')
    await page.keyboard.press('Enter')
    await page.waitForURL(/recipient=13800006699/)
    await settled()
    const row = page.getByRole('row').filter({ hasText: '13800006699' })
    await row.first().click()
    await page.getByRole('dialog').getByText('一封要找到的短信').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })

  test('shows staff of another role no outbox, and says so at its address', async () => {
    const { page, open } = await portal.visit({ phone: FAE })
    await open('/console/outbox')
    await page.getByText('没有访问权限').waitFor()
    const menu = page.getByRole('navigation', { name: '主导航' })
    expect(await menu.getByRole('link', { name: '发件箱' }).count()).toBe(0)
  })

  test('is closed to customers, who find the way back to the portal', async () => {
    const { page, open } = await portal.visit({ phone: CUSTOMER })
    await open('/console/')
    await page.getByText('没有访问权限').waitFor()
    expect(await page.getByRole('navigation', { name: '主导航' }).getByRole('link').count()).toBe(0)
    await page.getByRole('link', { name: '返回门户首页' }).click()
    await page.waitForURL('**/portal/')
  })

  test('sends a visitor to the log-in, and back into the console after it', async () => {
    const { page } = await portal.visit()
    await page.goto('/console/')
    await page.waitForURL('**/sso/login/*')
    await page.getByLabel('手机号码').fill(ADMIN)
    await page.getByRole('textbox', { name: '密码' }).fill('Xinqiao@2026')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/console/**')
    await page.getByRole('heading', { level: 1, name: '我的待办' }).waitFor()
  })
})
