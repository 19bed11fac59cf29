import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../apps/server/test/free-port.ts'
import { PEOPLE } from '../../apps/server/test/seeds/demo-people.ts'
import { seriousFaults } from '../tools/axe.ts'
import { usePortal } from '../tools/harness.ts'
import { programPath } from '../tools/places.ts'

const portal = usePortal()

/** Where the program listens, on this very computer. */
async function listening(): Promise<string> {
  const server = createServer((_request, answer) => void answer.end('back'))
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${port}/callback`
}

test('who is sent by a program logs in, reads who asks for what, lets it in, and ends it in 账号安全', async () => {
  const { page, open, settled, trouble } = await portal.visit()
  const program = await listening()
  trouble.expect(new RegExp(`^outside: ${program}`))
  await open(await programPath(portal, program))
  await page.getByLabel('手机号码').fill(PEOPLE.manager)
  await page.getByRole('textbox', { name: '密码' }).fill('Xinqiao@2026')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('heading', { name: '授权程序' }).waitFor()
  await page.getByText('代码助手').waitFor()
  await page.getByText('本机上的程序').waitFor()
  await settled()
  expect(await seriousFaults(page)).toEqual([])
  await page.getByRole('checkbox', { name: /orders:write/ }).uncheck()
  await page.getByRole('button', { name: /允\s*许/ }).click()
  await page.waitForURL(`${program}?*`)
  expect(new URL(page.url()).searchParams.get('code')).toBeTruthy()

  const own = await portal.visit({ phone: PEOPLE.manager })
  await own.open('/portal/personalCenter/accountSecurity')
  const programs = own.page.getByRole('region', { name: '已授权的程序' })
  await programs.getByText('127.0.0.1').waitFor()
  await programs.getByText('读取工单').waitFor()
  expect(await programs.getByText('提交与回复工单').count()).toBe(0)
  await programs.getByRole('button', { name: '停用 代码助手' }).click()
  await own.page
    .getByRole('dialog')
    .getByRole('button', { name: /停\s*用/ })
    .click()
  await programs.getByText('没有已授权的程序').waitFor()
})
