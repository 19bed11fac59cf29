import { describe, expect, test } from 'vitest'
import { PEOPLE } from '../apps/server/test/seeds/demo-people.ts'
import { eventually, usePortal } from './tools/harness.ts'

const portal = usePortal()
const ADMIN = PEOPLE.admin

describe('the console of accounts', () => {
  test('an application is read and approved; the applicant may log in and is told [P-AUTH-060] [P-AUTH-062]', async () => {
    const { page, open } = await portal.visit({ phone: ADMIN })
    await open('/console/registrations?status=pending')
    await page.getByRole('button', { name: '欧阳庭', exact: true }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByText('高校操作系统课程实验').waitFor()
    await drawer.getByRole('button', { name: '通过' }).click()
    await page.getByText('已通过，已通知申请人').waitFor()
    // On to the next that waits.
    await page.getByRole('dialog', { name: /的注册申请/ }).waitFor()
    await drawer.getByText('欧阳庭').first().waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: '欧阳庭', exact: true }).waitFor({ state: 'detached' })
    const applicant = await portal.visit({ phone: PEOPLE.applicantOuyang })
    await applicant.open('/portal/personalCenter/myInformation')
    await applicant.page.getByText('欧阳庭').first().waitFor()
    const told = await portal.query('select body from outbox_message where recipient = $1', [
      PEOPLE.applicantOuyang,
    ])
    expect(told.map(({ body }) => body)).toEqual([expect.stringContaining('您的注册申请已通过')])
  })

  test('an application is refused with a reason, which stands in its history', async () => {
    const { page, open } = await portal.visit({ phone: ADMIN })
    await open('/console/registrations')
    await page.getByRole('button', { name: '沐晴', exact: true }).click()
    await page.getByRole('button', { name: '驳回' }).click()
    const dialog = page.getByRole('dialog', { name: '驳回注册申请' })
    await dialog.getByRole('button', { name: '驳回' }).click()
    await dialog.getByText('请填写驳回原因').waitFor()
    await dialog.getByLabel('原因').fill('请补充单位或学校名称')
    await dialog.getByRole('button', { name: '驳回' }).click()
    await page.getByText('已驳回，已通知申请人').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: '沐晴', exact: true }).click()
    await page.getByRole('dialog').getByText('请补充单位或学校名称').waitFor()
    expect(await page.getByRole('button', { name: '通过' }).count()).toBe(0)
  })

  test('a new application appears on the open page by itself', async () => {
    const { page, open } = await portal.visit({ phone: ADMIN })
    await open('/console/registrations')
    await portal.query(`update account set real_name = '沐晴晴' where phone = '${PEOPLE.applicantMu}'`)
    await portal.query(`select pg_notify('xinqiao', '{"topic":"account","access":"staff:admin"}')`)
    await page.getByRole('button', { name: '沐晴晴', exact: true }).waitFor()
  })

  test('an invitation is made, its link copied, and ended', async () => {
    const { page, context, open } = await portal.visit({ phone: ADMIN })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open('/console/invitations')
    await page.getByRole('button', { name: '新建邀请' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '新建并复制链接' }).click()
    await dialog.getByText('请选择单位').waitFor()
    await dialog.getByRole('combobox', { name: '单位' }).fill('栖霞')
    await page.getByText('南京栖霞数科有限公司').last().click()
    await dialog.getByLabel('部门').fill('系统软件部')
    await dialog.getByLabel('备注').fill('浏览器所建')
    await dialog.getByRole('button', { name: '新建并复制链接' }).click()
    await page.getByText('已复制邀请链接').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/portal\/register\?inviteCode=[A-Z2-9]{12}$/)
    const row = page.getByRole('row').filter({ hasText: '浏览器所建' })
    await row.getByRole('button', { name: '作废' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '作废' }).click()
    await row.getByText('已失效').waitFor()
    expect(await row.getByRole('button', { name: '复制链接' }).count()).toBe(0)
  })

  test('two people change one unit: the second is told by whom it was changed, and loses nothing typed', async () => {
    const first = await portal.visit({ phone: ADMIN })
    const second = await portal.visit({ phone: ADMIN })
    second.trouble.expect(/^answer: 409 /)
    for (const { page, open } of [first, second]) {
      await open('/console/units')
      await page.getByRole('button', { name: '深圳联桥电子有限公司' }).click()
      await page.getByRole('dialog').getByLabel('单位名称').waitFor()
    }
    await first.page.getByRole('checkbox', { name: '特殊教育服务' }).check()
    await first.page.getByRole('button', { name: '保存', exact: true }).click()
    await first.page.getByText('已保存').waitFor()
    const name = second.page.getByRole('dialog').getByLabel('单位名称')
    await name.fill('深圳联桥电子股份有限公司')
    await second.page.getByRole('button', { name: '保存', exact: true }).click()
    await second.page.getByText(/^内容已由系统管理员于 .* 修改$/).waitFor()
    await second.page.getByText(/^已开通服务，对方改为：.*特殊教育服务/).waitFor()
    expect(await second.page.getByText(/请刷新后重试/).count()).toBe(0)
    expect(await name.inputValue()).toBe('深圳联桥电子股份有限公司')
    await second.page.keyboard.press('Escape')
    await second.page.getByRole('button', { name: '放弃', exact: true }).click()
    await second.page.getByRole('dialog', { name: '编辑单位' }).waitFor({ state: 'detached' })
    const opener = second.page.getByRole('button', { name: '深圳联桥电子有限公司' })
    await eventually(() => opener.evaluate((node) => node === document.activeElement)).toBe(true)
  })

  test('a unit is made with an address; one without a name is not', async () => {
    const { page, dialog } = await saveEmpty('/console/units', '新建单位')
    await dialog.getByText('请输入单位名称').waitFor()
    await dialog.getByText('请选择单位类型').waitFor()
    await dialog.getByLabel('单位名称').fill('成都锦屏电子有限公司')
    await dialog.getByRole('combobox', { name: '单位类型' }).click()
    await page.getByText('部件与操作系统厂商', { exact: true }).last().click()
    await dialog.getByRole('button', { name: '添加地址' }).click()
    await dialog.getByLabel('第 1 个地址的用途').fill('收件地址')
    await dialog.getByLabel('第 1 个地址的地址').fill('成都市示例路 5 号')
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('已新建单位').waitFor()
    await page.getByRole('button', { name: '成都锦屏电子有限公司' }).waitFor()
  })

  test('an account is disabled: its open page learns at its next step that the session is over', async () => {
    const { page, open } = await portal.visit({ phone: ADMIN })
    const member = await portal.visit({ phone: PEOPLE.softwareEngineer })
    member.trouble.expect(/^answer: 401 /)
    await member.open('/portal/personalCenter/myInformation')
    await open('/console/accounts?keyword=13800006622')
    await page.getByRole('button', { name: '宋明哲' }).click()
    await page.getByRole('button', { name: '停用' }).click()
    const dialog = page.getByRole('dialog', { name: '停用账号' })
    await dialog.getByLabel('原因').fill('已离职')
    await dialog.getByRole('button', { name: '停用' }).click()
    await page.getByText('已停用，已通知本人').waitFor()
    await eventually(() =>
      member.page.evaluate(async () => {
        const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
        return (await fetch('/api/uami/api/sessions', { headers })).status
      }),
    ).toBe(401)
    await page.getByRole('button', { name: '启用' }).click()
    await page.getByText('已启用，已通知本人').waitFor()
  })

  test('a member of staff is made and finds its roles; the audit says who did it, with before and after', async () => {
    const { page, dialog } = await saveEmpty('/console/staff', '新建人员')
    await dialog.getByText('请至少选择一个角色').waitFor()
    await dialog.getByLabel('手机号码').fill('13900004001')
    await dialog.getByLabel('真实姓名').fill('江临')
    await dialog.getByRole('checkbox', { name: /^FAE/ }).check()
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('已新建，已向本人发送短信').waitFor()
    await page.getByRole('link', { name: '系统' }).click()
    await page.getByRole('link', { name: '操作记录' }).click()
    await page.getByRole('button', { name: '新建供应方人员' }).click()
    const entry = page.getByRole('dialog')
    await entry.getByRole('row', { name: /姓名 — 江临/ }).waitFor()
    await entry.getByRole('row', { name: /角色 — FAE/ }).waitFor()
  })
})

/** Opens the form of something new and saves it with nothing in it. */
async function saveEmpty(address: string, act: string) {
  const { page, open } = await portal.visit({ phone: ADMIN })
  await open(address)
  await page.getByRole('button', { name: act }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  return { page, dialog }
}
