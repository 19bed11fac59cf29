import { activeEmail, sendEmail, verifyEmail, verifyUser } from '@xinqiao/contract/accounts/profile-endpoints'
import { appInfo } from '@xinqiao/contract/identity/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { accountOf, outboxOf, seedPeople } from '../../../../test/seeds/people.ts'
import { DEMO_PASSWORD } from '../../identity/index.ts'
import { notify } from '../../messages/index.ts'

const app = useApp({ seed: seedPeople })
const BOUND = 'linzhiyuan@zhuoyu.example'
const NEW = 'lin.hw@zhuoyu.example'
const MINUTE = 60_000

let token: string

beforeEach(async () => {
  const { db } = app.platform
  for (const table of ['limitCounter', 'outboxMessage', 'smsCode'] as const)
    await db.deleteFrom(table).execute()
  const bound = { email: BOUND, boundEmail: BOUND }
  await db.updateTable('account').set(bound).where('phone', '=', PEOPLE.manager).execute()
  app.clock.advance(10_000)
  token = await app.signIn(PEOPLE.manager)
})

const send = (email: unknown = NEW, as: string | undefined = token) =>
  app.call(sendEmail, { body: { email: email as string } }, as)
const bind = (form: object, as: string | undefined = token) =>
  app.call(
    activeEmail,
    { body: { email: NEW, code: '', username: PEOPLE.manager, password: DEMO_PASSWORD, ...form } },
    as,
  )
const verify = (form: object, as: string | undefined = token) =>
  app.call(verifyUser, { body: { email: BOUND, code: '', username: PEOPLE.manager, ...form } }, as)
const info = async () => (await app.call(appInfo, {}, token)).body.data

async function codeFor(email = NEW, as = token): Promise<string> {
  const answer = await send(email, as)
  expect(answer.body.code).toBe(200)
  const mail = (await outboxOf(app, email)).at(-1)
  return /\d{6}/.exec(mail?.body ?? '')?.[0] ?? ''
}

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

describe('POST sendEmail', () => {
  it('is closed to visitors', async () => {
    expect((await app.call(sendEmail, { body: { email: NEW } })).status).toBe(401)
  })

  it('sends a code to the address and says so [P-ME-069]', async () => {
    expect((await send()).body).toEqual({ code: 200, msg: '获取成功,请前往邮箱查看', waitSeconds: 60 })
    const [mail, ...more] = await outboxOf(app)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      channel: 'email',
      recipient: NEW,
      subject: '【飞腾芯桥】邮箱验证码',
      sendAfter: null,
    })
    expect(mail?.secrets).toEqual([/\d{6}/.exec(mail?.body ?? '')?.[0]])
  })

  it.each([
    ['[P-ME-054]', '', '请输入邮箱'],
    ['[P-ME-054]', undefined, '请输入邮箱'],
    ['[P-ME-055]', 'lin@', '请输入正确邮箱'],
    ['[P-ME-055] [P-ME-064]', 'a@zhuoyu.example,b@zhuoyu.example', '请输入正确邮箱'],
    ['[P-ME-055]', 'a@zhuoyu.example\r\nBcc: b@zhuoyu.example', '请输入正确邮箱'],
    ['[P-ME-055]', 'a@zhuoyu.example\0', expect.any(String)],
    ['[P-ME-055]', `${'a'.repeat(100)}@zhuoyu.example`, '请输入正确邮箱'],
  ])('%s refuses %j and sends nothing', async (_, email, text) => {
    const { status, body } = await app.call(sendEmail, { body: { email: email as string } }, token)
    expect(status).toBe(400)
    expect(body.errors).toEqual({ email: text })
    expect(await outboxOf(app)).toEqual([])
  })

  it('sends to an address once a minute and ten times a day, from an account twenty times', async () => {
    await send()
    expect((await send(NEW.toUpperCase())).status).toBe(429)
    for (let sent = 1; sent < 10; sent += 1) {
      app.clock.advance(MINUTE)
      expect((await send()).status).toBe(200)
    }
    app.clock.advance(MINUTE)
    expect((await send()).status).toBe(429)
    for (let sent = 10; sent < 20; sent += 1) {
      expect((await send(`person${sent}@zhuoyu.example`)).status).toBe(200)
    }
    expect((await send('person20@zhuoyu.example')).status).toBe(429)
  })
})

describe('POST activeEmail', () => {
  it('asks for the password where another address is bound; the code is not used up by a wrong one', async () => {
    const code = await codeFor()
    for (const password of [undefined, '']) {
      expect((await bind({ code, password })).body.errors).toEqual({ password: '更换邮箱须输入登录密码' })
    }
    expect((await bind({ code, password: 'wrong' })).body.errors).toEqual({ password: '登录密码不正确' })
    expect(await info()).toMatchObject({ boundEmail: BOUND })
    expect((await bind({ code })).body).toMatchObject({ code: 200 })
    expect(await info()).toMatchObject({ boundEmail: NEW })
  })

  it('is closed to visitors', async () => {
    expect((await app.call(activeEmail, { body: { email: NEW, code: '123456' } })).status).toBe(401)
  })

  it('binds the address whose code is given, puts it first and tells the owner [P-ME-070]', async () => {
    const code = await codeFor()
    expect((await bind({ code })).body).toMatchObject({ code: 200, msg: '绑定成功' })
    expect(await info()).toMatchObject({ emailBound: true, boundEmail: NEW, email: `${NEW},${BOUND}` })
    const sms = await outboxOf(app, PEOPLE.manager)
    expect(sms[0]?.body).toContain(`邮箱 ${NEW} 已于`)
  })

  it('binds it for the caller, whatever username is sent', async () => {
    const other = await accountOf(app, PEOPLE.otherUnit)
    await bind({ code: await codeFor(), username: other.phone })
    expect(await accountOf(app, PEOPLE.otherUnit)).toEqual(other)
    expect((await info()).boundEmail).toBe(NEW)
  })

  it.each([
    ['[P-ME-054]', { email: '' }, { email: '请输入邮箱' }],
    ['[P-ME-055]', { email: 'x' }, { email: '请输入正确邮箱' }],
    ['[P-ME-056]', { code: '' }, { code: '请输入邮箱验证码' }],
    ['[P-ME-056]', { code: undefined }, { code: '请输入邮箱验证码' }],
  ])('%s %j is refused', async (_, form, errors) => {
    const { status, body } = await bind({ code: '123456', ...form })
    expect([status, body.errors]).toEqual([400, errors])
  })

  it('refuses a wrong, a used, an old code and that of another address or account', async () => {
    const refused = { code: '邮箱验证码错误或已失效' }
    const code = await codeFor()
    expect((await bind({ code: wrongFor(code) })).body.errors).toEqual(refused)
    expect((await bind({ code, email: 'another@zhuoyu.example' })).body.errors).toEqual(refused)
    const stranger = await app.signIn(PEOPLE.engineer)
    expect((await bind({ code }, stranger)).body.errors).toEqual(refused)
    expect((await info()).boundEmail).toBe(BOUND)
    expect((await bind({ code })).body.code).toBe(200)
    app.clock.advance(MINUTE)
    expect((await bind({ code })).body.errors).toEqual(refused)
    const second = await codeFor()
    app.clock.advance(5 * MINUTE)
    expect((await bind({ code: second })).body.errors).toEqual(refused)
  })

  it('gives a code five tries', async () => {
    const code = await codeFor()
    for (let tries = 0; tries < 5; tries += 1) await bind({ code: wrongFor(code) })
    expect((await bind({ code })).body.code).toBe(400)
  })
})

describe('POST verifyUser', () => {
  it('is closed to visitors', async () => {
    const body = { email: BOUND, code: '123456', username: PEOPLE.manager }
    expect((await app.call(verifyUser, { body })).status).toBe(401)
  })

  it('verifies by the bound address and the present number, and changes nothing [P-ME-053] [P-ME-071]', async () => {
    const before = await accountOf(app, PEOPLE.manager)
    const code = await codeFor(BOUND)
    expect((await verify({ code })).body).toMatchObject({ code: 200, msg: '操作成功' })
    app.clock.advance(4000)
    expect((await verify({ code })).body.errors).toEqual({ code: '邮箱验证码错误或已失效' })
    expect(await accountOf(app, PEOPLE.manager)).toEqual(before)
  })

  it.each([
    ['[P-ME-057]', { username: '' }, { username: '请输入原手机号' }],
    ['[P-ME-057]', { username: undefined }, { username: '请输入原手机号' }],
    ['wrong number', { username: PEOPLE.engineer }, { username: '原手机号不正确' }],
    ['another address', { email: 'xuzhixing@zhuoyu.example' }, { email: '该邮箱不是您已绑定的邮箱' }],
    ['wrong code', { code: 'x' }, { code: '邮箱验证码错误或已失效' }],
  ])('%s %j is refused', async (_, form, errors) => {
    const code = await codeFor(BOUND)
    const { status, body } = await verify({ code, ...form })
    expect([status, body.errors]).toEqual([400, errors])
  })
})

describe('an address that somebody typed', () => {
  const SECOND = 'assistant@zhuoyu.example'
  const prove = (form: object, as: string | undefined = token) =>
    app.call(verifyEmail, { body: { email: SECOND, code: '', ...form } }, as)
  const told = async () => {
    const { db } = app.platform
    await db.deleteFrom('outboxMessage').execute()
    const { id } = await accountOf(app, PEOPLE.manager)
    await db.transaction().execute((tx) =>
      notify(tx, app.platform, {
        kind: 'security.secondFactorReset',
        to: id,
        data: { time: '2026-11-20 10:00:00', reason: '' },
      }),
    )
    const mails = await db
      .selectFrom('outboxMessage')
      .select('recipient')
      .where('channel', '=', 'email')
      .execute()
    return mails.map(({ recipient }) => recipient)
  }

  it('gets no notice until its reader has proved it by a code', async () => {
    const email = `${BOUND},${SECOND}`
    const { db } = app.platform
    await db.updateTable('account').set({ email }).where('phone', '=', PEOPLE.manager).execute()
    expect(await told()).toEqual([BOUND])
    expect((await info()).unverifiedEmails).toEqual([SECOND])
    expect((await prove({}, '')).status).toBe(401)
    expect((await prove({ code: wrongFor(await codeFor(SECOND)) })).body.errors).toEqual({
      code: '邮箱验证码错误或已失效',
    })
    app.clock.advance(2 * MINUTE)
    const code = await codeFor(SECOND)
    expect((await prove({ code })).body).toMatchObject({ code: 200, msg: '验证成功，通知将发送到该邮箱' })
    expect((await info()).unverifiedEmails).toEqual([])
    expect(await told()).toEqual([BOUND, SECOND])
  })

  it('is not proved where it is none of the profile’s', async () => {
    const code = await codeFor(NEW)
    expect((await prove({ email: NEW, code })).body.errors).toEqual({
      email: '该邮箱不在您的邮箱中，请先在“我的信息”中填写',
    })
  })
})
