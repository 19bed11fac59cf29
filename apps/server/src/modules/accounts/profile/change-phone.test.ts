import { changePhone, sendPhoneCode } from '@xinqiao/contract/accounts/profile-endpoints'
import { appInfo } from '@xinqiao/contract/identity/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { TestBrowser } from '../../../../test/calls/browser.ts'
import { openLogin, passPuzzle, passwordLogin } from '../../../../test/calls/log-in.ts'
import { storedRow, storedRows } from '../../../../test/databases/stored.ts'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { accountOf, inboxOf, outboxOf, seedPeople } from '../../../../test/seeds/people.ts'
import { DEMO_PASSWORD } from '../../identity/index.ts'

const app = useApp({ seed: seedPeople })
const OLD = PEOPLE.withoutFae
const NEW = '15900001234'
const PASS = 'Haihe#88'
const FORM = { phone: NEW, oldPass: DEMO_PASSWORD, pass: PASS, checkPass: PASS }
const MINUTE = 60_000

let accountId: string
let initial: { passwordHash: string | null }
let token: string

beforeEach(async () => {
  const { db } = app.platform
  for (const table of ['limitCounter', 'outboxMessage', 'smsCode'] as const)
    await db.deleteFrom(table).execute()
  if (accountId === undefined) {
    const { id, passwordHash } = await accountOf(app, OLD)
    accountId = id
    initial = { passwordHash }
  }
  await db
    .updateTable('account')
    .set({ phone: OLD, ...initial })
    .where('id', '=', accountId)
    .execute()
  app.clock.advance(10_000)
  token = await app.signIn(OLD)
})

const ticketFor = (phone: string) => passPuzzle(app, new TestBrowser(app.http), phone)

const send = async (phone = NEW, as: string | undefined = token) =>
  app.call(sendPhoneCode, { body: { phone, ticket: await ticketFor(phone) } }, as)

async function codeFor(phone = NEW): Promise<string> {
  expect((await send(phone)).body.code).toBe(200)
  return /\d{6}/.exec((await outboxOf(app, phone)).at(-1)?.body ?? '')?.[0] ?? ''
}

const change = (form: object, as: string | undefined = token) =>
  app.call(changePhone, { body: { ...FORM, code: '', ...form } }, as)
const account = () => storedRow(app.platform.db, 'account', { id: accountId })
const isAlive = async (as: string) => (await app.call(appInfo, {}, as)).status === 200

describe('the code for a new number', () => {
  it('is closed to visitors', async () => {
    expect((await app.call(sendPhoneCode, { body: { phone: NEW, ticket: 'x' } })).status).toBe(401)
  })

  it('goes by SMS to the new number, after the puzzle [P-ME-075]', async () => {
    expect((await send()).body).toEqual({ code: 200, msg: '验证码已发送', waitSeconds: 60 })
    const [sms, ...more] = await outboxOf(app)
    expect(more).toEqual([])
    expect(sms).toMatchObject({ channel: 'sms', recipient: NEW })
    expect(sms?.body).toMatch(/^【飞腾芯桥】更换手机验证码 \d{6}，5 分钟内有效。如非本人操作/)
  })

  it('is not sent without a ticket, with a used one or one of another number', async () => {
    const sendWith = (ticket: string, phone = NEW) =>
      app.call(sendPhoneCode, { body: { phone, ticket } }, token)
    const used = await ticketFor(NEW)
    await sendWith(used)
    app.clock.advance(MINUTE)
    for (const ticket of ['', 'x', used, await ticketFor('15900009999')]) {
      expect((await sendWith(ticket)).body.errors).toEqual({ ticket: '请先完成滑块验证' })
    }
    expect(await outboxOf(app)).toHaveLength(1)
  })

  it('refuses the present number and what is no number', async () => {
    expect((await send(OLD)).body.errors).toEqual({ phone: '新手机号码不能与当前号码相同' })
    const answer = await app.call(sendPhoneCode, { body: { phone: '12345678901', ticket: 'x' } }, token)
    expect(answer.body.errors).toEqual({ phone: '请输入正确的手机号码' })
  })

  it('answers alike for a number that has an account; only its holder reads that', async () => {
    const known = await send(PEOPLE.manager)
    app.clock.advance(MINUTE)
    const unknown = await send(NEW)
    expect(known.body).toEqual(unknown.body)
    expect((await outboxOf(app, PEOPLE.manager))[0]?.body).toContain('该号码已有账号，不能用于更换。')
  })
})

describe('POST personal/changePhone', () => {
  it('is closed to visitors', async () => {
    expect((await app.call(changePhone, { body: { ...FORM, code: '123456' } })).status).toBe(401)
  })

  it('changes number and password, after which one logs in with both [P-ME-047]', async () => {
    const code = await codeFor()
    expect((await change({ code })).body).toMatchObject({ code: 200, msg: '手机号码更换成功，请重新登录' })
    expect(await account()).toMatchObject({ phone: NEW })
    const browser = new TestBrowser(app.http)
    const logIn = async (phone: string, password: string) =>
      (await passwordLogin(browser, await openLogin(browser), { phone, password })).json().code
    expect(await logIn(NEW, PASS)).toBe(200)
    expect(await logIn(OLD, PASS)).toBe(9999)
    expect(await logIn(NEW, DEMO_PASSWORD)).toBe(9999)
  })

  it('looks at the code before the password; a wrong password leaves the code', async () => {
    const code = await codeFor()
    const wrong = code === '000000' ? '000001' : '000000'
    const both = await change({ code: wrong, oldPass: 'Wrong@2026' })
    expect(Object.keys(both.body.errors)).toEqual(['code'])
    const password = await change({ code, oldPass: 'Wrong@2026' })
    expect(Object.keys(password.body.errors)).toEqual(['oldPass'])
    expect((await change({ code })).body).toMatchObject({ code: 200 })
  })

  it('ends all other sessions; the caller’s own shows the new number until it is logged out', async () => {
    const second = await app.signIn(OLD)
    await change({ code: await codeFor() })
    await expect.poll(() => isAlive(second)).toBe(false)
    const { data } = (await app.call(appInfo, {}, token)).body
    expect([data.userName, data.phonenumber]).toEqual([NEW, NEW])
  })

  it('tells the old number, the new one and the inbox', async () => {
    await change({ code: await codeFor() })
    const texts = async (phone: string) => (await outboxOf(app, phone)).map(({ body }) => body)
    expect((await texts(OLD)).at(-1)).toContain('本号码不再用于登录')
    expect((await texts(NEW)).at(-1)).toContain('更换为 159****1234')
    expect((await inboxOf(app, NEW)).at(-1)).toContain('159****1234')
  })

  it.each([
    ['[P-ME-048]', { phone: '' }, { phone: '请输入手机号码' }],
    ['[P-ME-048]', { code: '' }, { code: '请输入验证码' }],
    ['[P-ME-048]', { oldPass: '' }, { oldPass: '请输入原密码' }],
    ['[P-ME-048]', { pass: '' }, { pass: '请输入新密码' }],
    ['[P-ME-048]', { checkPass: '' }, { checkPass: '请输入确认密码' }],
    ['[P-ME-049]', { pass: 'qwertykl', checkPass: 'qwertykl' }, { pass: expect.stringContaining('6-18') }],
    ['[P-ME-049]', { pass: 'Password1', checkPass: 'Password1' }, { pass: '该密码过于常见，请更换' }],
    ['another confirmation', { checkPass: 'Haihe#89' }, { checkPass: '密码和确认密码不一致' }],
    ['present number', { phone: OLD }, { phone: '新手机号码不能与当前号码相同' }],
    ['wrong password', { oldPass: 'wrong' }, { oldPass: '原密码不正确' }],
    ['wrong code', { code: 'x' }, { code: '验证码错误或已失效' }],
  ])('%s %j is refused, and nothing changes', async (_, form, errors) => {
    const before = await account()
    const code = await codeFor()
    const { status, body } = await change({ code, ...form })
    expect([status, body.errors]).toEqual([400, errors])
    expect(await account()).toEqual(before)
    expect(await isAlive(token)).toBe(true)
  })

  it('says that a number has an account only once its code was proved', async () => {
    const code = await codeFor(PEOPLE.manager)
    const known = { phone: PEOPLE.manager }
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await change({ ...known, code: wrong })).body.errors).toEqual({ code: '验证码错误或已失效' })
    expect((await change({ ...known, code })).body.errors).toEqual({ phone: '该手机号码已被其他账号使用' })
    expect((await account()).phone).toBe(OLD)
  })

  it('two who prove one number at the same moment: one gets it', async () => {
    const code = await codeFor()
    const other = await app.signIn(PEOPLE.personal)
    const answers = await Promise.all([change({ code }), change({ code }, other)])
    expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1)
    const holders = await storedRows(app.platform.db, 'account', { phone: NEW })
    expect(holders).toHaveLength(1)
    await app.platform.db
      .updateTable('account')
      .set({ phone: PEOPLE.personal })
      .where('phone', '=', NEW)
      .where('id', '!=', accountId)
      .execute()
  })
})
