import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PEOPLE } from '../apps/server/test/seeds/demo-people.ts'
import { eventually, type Portal, usePortal } from './tools/harness.ts'

const portal = usePortal()
const PASSWORD = 'Bridge-2026'

/** Moves the piece to the hole, which only the server knows, by the keys of the slider. */
async function solvePuzzle(page: Page, { query }: Portal, miss = 0): Promise<void> {
  const slider = page.getByRole('slider', { name: '拖动滑块完成拼图' })
  await slider.waitFor()
  const [puzzle] = await query('select answer from puzzle where answered_at is null order by id desc limit 1')
  const travel = Number(puzzle?.answer) + miss
  await slider.focus()
  for (let tens = 0; tens < Math.floor(travel / 10); tens += 1) await slider.press('PageUp')
  for (let ones = 0; ones < travel % 10; ones += 1) await slider.press('ArrowRight')
  await slider.press('Enter')
}

async function codeSentTo(phone: string): Promise<string> {
  const [sms] = await portal.query(
    'select secrets[1] as code from outbox_message where recipient = $1 order by id desc limit 1',
    [phone],
  )
  return String(sms?.code ?? '')
}

/** The first step up to the button that goes on. */
async function fillFirstStep(page: Page, phone: string): Promise<void> {
  await page.getByLabel('手机号码').fill(phone)
  await solvePuzzle(page, portal)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText('验证码已发送').waitFor()
  await page.getByLabel('短信验证码').fill(await codeSentTo(phone))
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('确认密码').fill(PASSWORD)
  await page.getByRole('checkbox').check()
}

async function accountOf(phone: string) {
  const [account] = await portal.query(
    `select status, real_name, email, unit.name as unit, category, remark
     from account join registration on account_id = account.id left join unit on unit.id = unit_id
     where phone = $1`,
    [phone],
  )
  return account
}

describe('registration in the browser', () => {
  test('names what is wrong beside each field of the first step [P-AUTH-013] [P-AUTH-015] [P-AUTH-017] [P-AUTH-018] [P-AUTH-020] [P-AUTH-021] [P-AUTH-022] [P-AUTH-023] [P-AUTH-024]', async () => {
    const { page, open } = await portal.visit()
    await open('/portal/register')
    await page.getByRole('heading', { level: 1, name: '注册芯桥账号' }).waitFor()
    const steps = page.getByRole('list', { name: '注册进度' })
    expect(await steps.getByRole('listitem').allTextContents(), 'P-AUTH-013').toEqual([
      ...['1账号', '2基本信息', '3等待审核'],
    ])
    expect(await steps.locator('[aria-current]').innerText(), 'P-AUTH-013').toContain('账号')
    for (const label of ['手机号码', '短信验证码', '密码', '确认密码', '邀请码（选填）'])
      expect(await page.getByLabel(label, { exact: true }).count(), `P-AUTH-015 ${label}`).toBe(1)
    expect(await page.getByRole('checkbox').count(), 'P-AUTH-015').toBe(1)
    await page.getByRole('button', { name: '下一步' }).click()
    const said = (id: string, text: string) =>
      expect.poll(() => page.getByText(text, { exact: true }).count(), { message: id }).toBe(1)
    await said('P-AUTH-017', '请输入手机号码')
    await said('P-AUTH-020', '请输入验证码')
    await said('P-AUTH-021', '请输入密码')
    await said('P-AUTH-022', '请输入确认密码')
    await said('P-AUTH-024', '请勾选服务条款与飞腾隐私政策后再进行注册')
    await page.getByLabel('手机号码').fill('12345678901')
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await page.getByLabel('确认密码').fill('other-1')
    await page.keyboard.press('Tab')
    await said('P-AUTH-018', '请输入正确的手机号码')
    await said('P-AUTH-023', '密码和确认密码不一致')
    expect(await page.getByRole('slider').count()).toBe(0)
  })

  test('locks the code button until the puzzle is passed, counts down, and asks for a new puzzle then [P-AUTH-027] [P-AUTH-033] [P-AUTH-034]', async () => {
    const { page, open } = await portal.visit()
    await open('/portal/register')
    await page.getByLabel('手机号码').fill('15700000001')
    await page.getByText('拖动滑块完成拼图', { exact: true }).waitFor()
    const button = page.getByRole('button', { name: '获取验证码' })
    expect(await button.isDisabled()).toBe(true)
    await solvePuzzle(page, portal, 6)
    await page.getByText('验证失败，请重试').waitFor()
    expect(await button.isDisabled()).toBe(true)
    await eventually(
      async () => (await portal.query('select 1 from puzzle where answered_at is null')).length,
    ).toBe(1)
    await solvePuzzle(page, portal, 5)
    await page.getByText('验证成功', { exact: true }).waitFor()
    await button.click()
    const waiting = page.getByRole('button', { name: /^(60|5\d) 秒后重新获取$/ })
    await waiting.waitFor()
    expect(await waiting.isDisabled()).toBe(true)
    expect(await codeSentTo('15700000001')).toMatch(/^\d{6}$/)
  })

  test('a company user comes by a link and finds the company filled in, not to be changed [P-AUTH-036] [P-AUTH-039] [P-AUTH-040] [P-AUTH-041] [P-AUTH-057] [P-AUTH-058]', async () => {
    const { page, open } = await portal.visit()
    await open('/portal/register?inviteCode=ZHUOYU2HW8KM')
    expect(await page.getByLabel('邀请码（选填）').inputValue()).toBe('ZHUOYU2HW8KM')
    await fillFirstStep(page, '15700000002')
    await page.getByRole('button', { name: '下一步' }).click()
    const unit = page.getByRole('textbox', { name: '单位名称' })
    await unit.waitFor()
    for (const [name, value] of [
      ['单位名称', '天津卓昱信息技术有限公司'],
      ['职务', '硬件工程师'],
      ['部门', '硬件部'],
      ['办公电话', '022-0000-6188'],
    ] as const) {
      const field = page.getByRole('textbox', { name })
      await expect(field.waitFor(), `P-AUTH-039 ${name}`).resolves.toBeUndefined()
      expect(await field.inputValue(), 'P-AUTH-041').toBe(value)
      expect(await field.isEditable(), 'P-AUTH-040').toBe(false)
    }
    for (const label of ['真实姓名', '昵称', '手机号码', '邮箱 1'])
      expect(await page.getByRole('textbox', { name: label }).count(), `P-AUTH-036 ${label}`).toBe(1)
    for (const group of ['性别', '用户类别'])
      expect(await page.getByRole('radiogroup', { name: group }).count(), `P-AUTH-036 ${group}`).toBe(1)
    await page.getByLabel('真实姓名').fill('贺云舟')
    await page.getByLabel('昵称').fill('云舟')
    await page.getByRole('radio', { name: '男' }).click()
    const answered = page.waitForResponse(/registerSubmit$/).then(() => Date.now())
    await page.getByRole('button', { name: '提交注册' }).click()
    const told = page.getByText('注册申请已提交，请等待审核结果')
    await expect(told.waitFor(), 'P-AUTH-057').resolves.toBeUndefined()
    await expect(page.waitForURL('**/portal/login'), 'P-AUTH-058').resolves.toBeUndefined()
    expect(Date.now() - (await answered), 'P-AUTH-058').toBeGreaterThan(900)
    const end = page.getByRole('region', { name: '注册申请已提交' })
    for (const fact of ['157 0000 0002', '一般在 2 个工作日内，结果将以短信和邮件通知您', '服务热线']) {
      await end.getByText(fact).waitFor()
    }
    await page.reload()
    await end.getByRole('button', { name: '知道了' }).click()
    await end.waitFor({ state: 'detached' })
    expect(await accountOf('15700000002')).toMatchObject({
      status: 'pending',
      real_name: '贺云舟',
      unit: '天津卓昱信息技术有限公司',
      category: 1,
    })
  })

  test('an individual gives a reason and several e-mails; a refresh loses nothing but passwords [P-AUTH-037] [P-AUTH-038] [P-AUTH-042] [P-AUTH-043] [P-AUTH-044] [P-AUTH-046] [P-AUTH-049]', async () => {
    const { page, open } = await portal.visit()
    await open('/portal/register')
    await fillFirstStep(page, '15700000003')
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
    expect(kept).toContain('15700000003')
    expect(kept).not.toContain(PASSWORD)
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByRole('button', { name: '提交注册' }).click()
    const warned = page.getByText('请填写完必填信息').first()
    await expect(warned.waitFor(), 'P-AUTH-049').resolves.toBeUndefined()
    for (const [row, text] of [
      ['P-AUTH-042', '请输入真实姓名'],
      ['P-AUTH-043', '请输入昵称'],
      ['P-AUTH-044', '请选择性别'],
      ['P-AUTH-046', '请输入注册事由'],
    ] as const)
      await expect(page.getByText(text, { exact: true }).waitFor(), row).resolves.toBeUndefined()
    await page.getByLabel('真实姓名').fill('柳知微')
    await page.getByLabel('昵称').fill('知微')
    await page.getByRole('radio', { name: '女' }).click()
    await page.getByLabel('邮箱 1', { exact: true }).fill(' liu@example.com ')
    await page.getByRole('button', { name: '添加邮箱' }).click()
    await page.getByLabel('邮箱 2', { exact: true }).fill('weg@example.com')
    await page.getByRole('button', { name: '添加邮箱' }).click()
    await page.getByRole('button', { name: '添加邮箱' }).click()
    await page.getByLabel('邮箱 4', { exact: true }).fill('second@example.com')
    await page.getByRole('button', { name: '删除邮箱 2' }).click()
    await page.getByLabel('注册事由').fill('移植开源数据库')
    await page.reload()
    expect(await page.getByLabel('真实姓名').inputValue()).toBe('柳知微')
    expect(await page.getByLabel('注册事由').inputValue()).toBe('移植开源数据库')
    expect(await page.getByRole('radio', { name: '女' }).isChecked()).toBe(true)
    await page.getByRole('button', { name: '提交注册' }).click()
    await page.waitForURL('**/portal/login')
    const account = await accountOf('15700000003')
    expect(account).toMatchObject({ status: 'pending', unit: null, category: 2 })
    expect(account?.email, 'P-AUTH-037').toBe('liu@example.com,second@example.com')
    expect(account?.remark, 'P-AUTH-038').toBe('移植开源数据库')
    expect(await page.evaluate(() => sessionStorage.getItem('registration'))).toBeNull()
  })

  test('the special education service needs exactly one e-mail [P-AUTH-047] [P-AUTH-048]', async () => {
    const { page, open } = await portal.visit()
    await open('/portal/register')
    await fillFirstStep(page, '15700000004')
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByRole('combobox', { name: '申请的服务（选填）' }).click()
    await page.getByText('特殊教育服务', { exact: true }).last().click()
    expect(await page.getByRole('button', { name: '添加邮箱' }).count()).toBe(0)
    await page.getByRole('button', { name: '提交注册' }).click()
    await page.getByText('请输入邮箱', { exact: true }).waitFor()
  })

  test('shows what the server refuses: a number that has an account [P-AUTH-059], and goes no further [P-AUTH-035]', async () => {
    const { page, open } = await portal.visit()
    await open('/portal/register')
    await fillFirstStep(page, PEOPLE.distributorManager)
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByRole('dialog').getByText('该手机号码已注册，请直接登录').waitFor()
    const step = page.locator('[aria-label="注册进度"] [aria-current]')
    expect(await step.textContent(), 'P-AUTH-035').toContain('账号')
    expect(await page.getByLabel('真实姓名').count(), 'P-AUTH-035').toBe(0)
  })

  test('shows terms and privacy in full over the form, and the QR code of the public account [P-AUTH-014]', async () => {
    const { page, open } = await portal.visit()
    await open('/portal/register')
    await page.getByRole('button', { name: '服务条款' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: '四、资料的使用' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '飞腾隐私政策' }).click()
    await dialog.getByRole('heading', { name: '六、您的权利' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('checkbox').isChecked()).toBe(false)
    const code = page.getByRole('img', { name: '飞腾公众号二维码' })
    expect(await code.locator('svg path').count()).toBeGreaterThan(1)
  })
})

describe('the forgotten password in the browser', () => {
  test('is set anew by a code, from the log-in page and back to it [P-AUTH-068]', async () => {
    const { page, open, trouble } = await portal.visit()
    trouble.expect(/^answer: 400 .*changePwd$/)
    const phone = PEOPLE.vendor
    await open('/sso/start')
    // Pressed for as long as people do: nothing may move from under the pointer meanwhile.
    await page.getByRole('link', { name: '忘记密码' }).click({ delay: 300 })
    await page.getByRole('heading', { level: 1, name: '找回密码' }).waitFor()
    await page.getByLabel('手机号码').fill(phone)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await solvePuzzle(page, portal)
    await page.getByText('验证码已发送').waitFor()
    await page.getByLabel('短信验证码').fill('000000')
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByText('验证码错误或已失效').waitFor()
    await page.getByLabel('短信验证码').fill(await codeSentTo(phone))
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByRole('heading', { level: 1, name: '设置新密码' }).waitFor()
    await page.getByRole('textbox', { name: '新密码' }).fill('qwerty123')
    await page.getByRole('textbox', { name: '确认密码' }).fill('qwerty123')
    await page.getByRole('button', { name: '重置密码' }).click()
    await page.getByText('该密码过于常见，请更换').waitFor()
    await page.getByRole('textbox', { name: '新密码' }).fill('Renew-2027')
    await page.getByRole('textbox', { name: '确认密码' }).fill('Renew-2027')
    await page.getByRole('button', { name: '重置密码' }).click()
    await page.getByText('密码已重置，请使用新密码登录').waitFor()
    await page.getByRole('link', { name: '返回登录' }).click()
    await page.getByLabel('手机号码').fill(phone)
    await page.getByRole('textbox', { name: '密码' }).fill('Renew-2027')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '账号菜单：顾一凡' }).waitFor()
  })
})
