import { expect, test } from 'vitest'
import { PEOPLE } from '../apps/server/test/seeds/demo-people.ts'
import { usePortal } from './tools/harness.ts'
import { detailPath, GUIDE, orderOf } from './tools/places.ts'

const portal = usePortal()
const SUPPORT = '/portal/technicalSupport'

/** What a customer reads; the watch of the page says what any of them is refused. */
const READ = [
  ...['/portal/', `${SUPPORT}/myBusiness`, `${SUPPORT}/projectManagement`, '/portal/knowledgeBase/kbHome'],
  ...['/portal/personalCenter/accountSecurity', '/portal/personalCenter/myInformation'],
]

test('an administrator sees the portal as a customer does, is refused what changes it, and both sides read of it', async () => {
  const { page, open, trouble } = await portal.visit({ phone: PEOPLE.admin })
  await open('/console/accounts?keyword=许知行')
  await page.getByRole('button', { name: '许知行', exact: true }).click()
  await page.getByRole('button', { name: '以其视角查看' }).click()
  const dialog = page.getByRole('dialog', { name: '以客户视角查看门户' })
  await dialog.getByRole('textbox').fill('客户称看不到项目')
  await dialog.getByRole('button', { name: '开始查看' }).click()
  const bar = page.getByText(/^正在以 许知行（.+）的视角查看门户，只能阅读，\d\d:\d\d 结束$/)
  await bar.waitFor()
  const own = [`${SUPPORT}/myBusiness?order=${await orderOf(portal)}`, await detailPath(portal, GUIDE)]
  for (const path of [...READ, ...own]) {
    await open(path)
    await bar.waitFor()
  }
  // Nothing that a page asks by itself is a write.
  expect(trouble.troubles()).toEqual([])
  trouble.expect(/403/)
  await open(own[0] ?? '')
  await page.getByLabel('回复飞腾，可粘贴截图与日志').fill('代为回复')
  await page.getByRole('button', { name: '提交回复' }).click()
  await page.getByText('正在以客户视角查看，只能阅读，不能操作').waitFor()
  await page.getByRole('button', { name: '结束查看' }).click()
  await page.waitForURL(/\/console\/accounts/)
  await page.getByRole('button', { name: '以其视角查看' }).waitFor()

  const manager = await portal.visit({ phone: PEOPLE.manager })
  await manager.open('/portal/personalCenter/accountSecurity')
  await manager.page.getByText('以客户视角查看门户').waitFor()
  await manager.page.getByText(/只读查看，限 30 分钟，原因：客户称看不到项目$/).waitFor()
})
