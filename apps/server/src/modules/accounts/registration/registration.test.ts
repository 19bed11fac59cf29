import { ACCOUNTS_REFUSALS } from '@xinqiao/contract/accounts/texts'
import { beforeAll, describe, expect, it } from 'vitest'
import { passPuzzle } from '../../../../test/calls/log-in.ts'
import { storedRow } from '../../../../test/databases/stored.ts'
import { useApp } from '../../../../test/harness.ts'
import { seedApplicants } from '../../../../test/seeds/applicants.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { outboxOf } from '../../../../test/seeds/people.ts'
import { PASSWORD, Registrant } from '../../../../test/seeds/register.ts'

const app = useApp({ seed: seedApplicants })
const MINUTE = 60_000

let lastPhone = 15_000_000_000
/** Somebody with a number nobody else uses. */
function somebody(): Registrant {
  lastPhone += 1
  return new Registrant(app, String(lastPhone))
}

async function proved(begin: object = {}): Promise<Registrant> {
  const person = somebody()
  await person.sendCode()
  expect((await person.begin(begin)).json()).toEqual({ code: 200, msg: '操作成功' })
  return person
}

function findAccount(phone: string) {
  return app.platform.db
    .selectFrom('account')
    .innerJoin('registration', 'registration.accountId', 'account.id')
    .selectAll()
    .where('phone', '=', phone)
    .executeTakeFirst()
}

async function invitationUses(code: string): Promise<number> {
  const { uses } = await storedRow(app.platform.db, 'invitation', { code })
  return uses
}

describe('the registration code', () => {
  it('is sent to a valid number with a passed puzzle [P-AUTH-025] [P-AUTH-026] [P-AUTH-063]', async () => {
    const person = somebody()
    expect((await person.sendCode()).json()).toEqual({ code: 200, msg: '验证码已发送', waitSeconds: 60 })
    expect(await person.code()).toMatch(/^\d{6}$/)
    const bad = await person.get('register/registerSms', { mobile: '12000000000', ticket: 'x' })
    expect(bad.json()).toMatchObject({ code: 400, msg: '请输入正确的手机号码' })
  })

  it('asks for the puzzle again when its ticket is absent, foreign or used', async () => {
    const person = somebody()
    const refused = { code: 400, msg: '请先完成滑块验证' }
    expect((await person.get('register/registerSms', { mobile: person.phone })).json()).toMatchObject(refused)
    const foreign = await passPuzzle(app, person.browser, '15100000000')
    expect((await person.sendCode(foreign)).json()).toMatchObject(refused)
    const own = await passPuzzle(app, person.browser, person.phone)
    expect((await person.sendCode(own)).json().code).toBe(200)
    app.clock.advance(MINUTE)
    expect((await person.sendCode(own)).json()).toMatchObject(refused)
  })

  it('is not sent twice within 60 seconds [P-AUTH-032]', async () => {
    const person = somebody()
    await person.sendCode()
    app.clock.advance(59_000)
    expect((await person.sendCode()).json().code).toBe(429)
    app.clock.advance(2_000)
    expect((await person.sendCode()).json().code).toBe(200)
  })

  it('goes to a known number with the word that an account exists, answered alike', async () => {
    const person = new Registrant(app, PEOPLE.manager)
    expect((await person.sendCode()).json()).toEqual({ code: 200, msg: '验证码已发送', waitSeconds: 60 })
    const [sms] = await outboxOf(app, PEOPLE.manager)
    expect(sms?.body).toContain('该号码已有账号')
  })
})

describe('step 1', () => {
  it('names every wrong field with its documented text', async () => {
    const { json } = await somebody().post('register', { agreement: 0 })
    expect(json().errors).toEqual({
      userName: '请输入手机号码',
      smsCode: '请输入验证码',
      password: '请输入密码',
      confirmPassword: '请输入确认密码',
      agreement: '请勾选服务条款与飞腾隐私政策后再进行注册',
    })
  })

  it.each([
    ['12345678901', '请输入正确的手机号码'],
    ['1380000662', '请输入正确的手机号码'],
    ['138000066200', '请输入正确的手机号码'],
    ['', '请输入手机号码'],
  ])('refuses the phone "%s" [P-AUTH-017] [P-AUTH-018] [P-AUTH-019]', async (userName, text) => {
    expect((await somebody().begin({ userName })).json().errors.userName).toBe(text)
  })

  it.each([
    ['short', 'Ab12'],
    ['long', 'Abcdefghij123456789'],
    ['with a blank', 'Bridge 2026'],
    ['only digits', '20261120'],
    ['only capitals', 'XINQIAOABC'],
    ['only symbols', '!!!@@@###'],
  ])('refuses a password that is %s', async (_what, password) => {
    const { errors } = (await somebody().begin({ password, confirmPassword: password })).json()
    expect(errors.password).toMatch(/^密码长度为 6-18 位/)
  })

  it.each(['Password1', 'qwerty123', 'Xinqiao@2030', '#飞腾2030'])(
    'refuses the common password %s',
    async (password) => {
      const person = somebody()
      await person.sendCode()
      const { errors } = (await person.begin({ password, confirmPassword: password })).json()
      expect(errors.password).toBe('该密码过于常见，请更换')
      expect((await person.begin()).json().code).toBe(200)
    },
  )

  it('refuses a password with a piece of the own number', async () => {
    const person = somebody()
    await person.sendCode()
    const password = `Ab-${person.phone.slice(3, 9)}`
    const { errors } = (await person.begin({ password, confirmPassword: password })).json()
    expect(errors.password).toBe('该密码过于常见，请更换')
  })

  it('refuses passwords that differ, beside its other faults [P-AUTH-023]', async () => {
    const { errors } = (await somebody().begin({ confirmPassword: 'Bridge-2027', smsCode: '' })).json()
    expect(errors).toEqual({ smsCode: '请输入验证码', confirmPassword: '密码和确认密码不一致' })
  })

  it('says that a number is registered only after its code was proved', async () => {
    const person = new Registrant(app, PEOPLE.engineer)
    const stranger = somebody()
    const guess = { smsCode: '000000' }
    expect((await person.begin(guess)).json()).toEqual((await stranger.begin(guess)).json())
    await person.sendCode()
    expect((await person.begin()).json()).toEqual({
      code: 9999,
      msg: '该手机号码已注册，请直接登录',
      reason: 'accounts.phoneTaken',
    })
  })

  it.each([
    [PEOPLE.applicantHe, ACCOUNTS_REFUSALS.phoneWaiting, '该手机号码的注册申请正在审核中，请等待审核结果'],
    [PEOPLE.disabled, ACCOUNTS_REFUSALS.phoneDisabled, '该手机号码的账号已停用，请联系服务热线'],
  ])('tells the owner of %s how it stands', async (phone, { reason }, msg) => {
    const person = new Registrant(app, phone)
    await person.sendCode()
    expect((await person.begin()).json()).toEqual({ code: 9999, msg, reason })
  })

  it('takes a code once', async () => {
    const person = await proved()
    app.clock.advance(4_000)
    expect((await person.begin()).json()).toEqual({
      code: 9999,
      msg: '验证码错误或已失效',
      reason: 'identity.codeWrong',
    })
  })

  it('leaves the proof in a cookie that no script reads', async () => {
    const person = await proved()
    expect(person.browser.cookie('xq_registration')?.attributes).toMatch(/HttpOnly.*SameSite=Strict/i)
  })

  it.each([
    ['NOSUCHCODE99', ACCOUNTS_REFUSALS.invitationUnknown, '邀请码无效'],
    ['QXRZ7PBW5N3K', ACCOUNTS_REFUSALS.invitationUsedUp, '邀请码使用次数已用完'],
    ['LQ9SALE6D2XF', ACCOUNTS_REFUSALS.invitationExpired, '邀请码已过期'],
  ])('refuses the invitation %s and keeps the code good', async (inviteCode, { reason }, msg) => {
    const person = somebody()
    await person.sendCode()
    expect((await person.begin({ inviteCode })).json()).toEqual({ code: 9999, msg, reason })
    expect((await person.begin({ inviteCode: '' })).json().code).toBe(200)
  })
})

describe('step 2', () => {
  // An address gets 30 codes an hour.
  beforeAll(() => app.clock.advance(60 * MINUTE))

  it('needs step 1', async () => {
    const person = somebody()
    const answer = {
      code: 9999,
      msg: '手机验证已过期，请返回上一步重新验证',
      reason: 'accounts.proofExpired',
    }
    expect((await person.submit()).json()).toEqual(answer)
    expect(await findAccount(person.phone)).toBeUndefined()
  })

  it.each(['12345678901', '1280000662x', '1380000662', '138000066200', '23800006620'])(
    'refuses the phone "%s" as step 1 does [P-AUTH-045]',
    async (userName) => {
      const person = await proved()
      const { code, errors } = (await person.submit({ userName })).json()
      expect([code, errors?.userName]).toEqual([400, '请输入正确的手机号码'])
    },
  )

  it('names every missing field with its documented text', async () => {
    const person = await proved()
    const empty = { realName: ' ', nickName: '', sex: '', remark: '', email: '', unitId: '-1' }
    expect((await person.submit(empty)).json().errors).toEqual({
      realName: '请输入真实姓名',
      nickName: '请输入昵称',
      sex: '请选择性别',
      remark: '请输入注册事由',
    })
  })

  it('makes a waiting individual [P-DICT-004] [P-AUTH-053] [P-AUTH-055] [P-AUTH-056] [P-AUTH-062] [P-AUTH-064] [P-AUTH-065]', async () => {
    const person = somebody()
    await person.sendCode()
    const unticked = await person.begin({ agreement: 0 })
    expect(Object.keys(unticked.json().errors), 'P-AUTH-053').toEqual(['agreement'])
    const begun = await person.begin({ agreement: 1 })
    expect(begun.json(), 'P-AUTH-064').toEqual({ code: 200, msg: '操作成功' })
    const silent = await person.submit({ unitId: '-1', remark: '' })
    expect(silent.json().errors, 'P-AUTH-062').toEqual({ remark: '请输入注册事由' })
    const answer = await person.submit({ unitId: '-1', sex: 1 })
    expect(answer.json(), 'P-AUTH-065').toEqual({ code: 200, msg: '注册申请已提交，请等待审核结果' })
    const account = await findAccount(person.phone)
    expect(account?.status, 'P-AUTH-056').toBe('pending')
    expect(account?.unitId, 'P-AUTH-055').toBeNull()
    expect(account?.category, 'P-DICT-004').toBe(2)
    const sent = { userType: 2, remark: '移植开源数据库', realName: '柳知微', sex: 1 }
    expect(account).toMatchObject(sent)
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('takes company data from the invitation, whatever is sent [P-DICT-004] [P-AUTH-004] [P-AUTH-061]', async () => {
    const person = await proved({ inviteCode: 'ZHUOYU2HW8KM' })
    const before = await invitationUses('ZHUOYU2HW8KM')
    const other = await app.platform.db
      .selectFrom('unit')
      .select('id')
      .where('name', 'like', '武汉%')
      .executeTakeFirstOrThrow()
    const sent = { unitId: other.id, postId: 1, department: '董事会', tel: '110', remark: '' }
    expect((await person.submit(sent)).json().code).toBe(200)
    const account = await findAccount(person.phone)
    const invited = { postId: 2, department: '硬件部', tel: '022-0000-6188' }
    expect(account, 'P-AUTH-061').toMatchObject(invited)
    expect(account?.category, 'P-DICT-004').toBe(1)
    const { name } = await storedRow(app.platform.db, 'unit', { id: account?.unitId ?? '' })
    expect(name, 'P-AUTH-004').toBe('天津卓昱信息技术有限公司')
    expect(await invitationUses('ZHUOYU2HW8KM')).toBe(before + 1)
  })

  it('refuses a company without an invitation [P-AUTH-016] [P-AUTH-061]', async () => {
    const bare = await proved({ inviteCode: '' })
    expect((await bare.submit()).json().code, 'P-AUTH-016').toBe(200)
    const person = await proved()
    const answer = await person.submit({ unitId: '0190' })
    expect(answer.json()).toEqual({
      code: 9999,
      msg: '企业用户注册需要有效的邀请码',
      reason: 'accounts.invitationNeeded',
    })
  })

  it('drops blank e-mails and trims the rest [P-AUTH-050] [P-AUTH-051] [P-AUTH-054]', async () => {
    const person = await proved()
    await person.submit({ email: ' a@example.com ,, ；b@example.com;  ' })
    expect((await findAccount(person.phone))?.email).toBe('a@example.com,b@example.com')
  })

  it.each([
    ['"a@example.com" <b@example.com>', 'b@example.com'],
    ['a@example.com b@example.com', 'a@example.com,b@example.com'],
  ])('takes the e-mail %j as what is meant', async (email, kept) => {
    const person = await proved()
    await person.submit({ email })
    expect((await findAccount(person.phone))?.email).toBe(kept)
  })

  it.each([
    'a@example.com\r\nBcc: victim@example.com',
    'a@example.com\nSubject: x',
    '"a@example.com" <b@example>',
    'not-an-address',
    'a@example.com b@example',
  ])('refuses the e-mail %j', async (email) => {
    const person = await proved()
    expect((await person.submit({ email })).json().msg).toBe('请输入正确邮箱')
    expect(await findAccount(person.phone)).toBeUndefined()
  })

  it('asks for exactly one e-mail for the special education service [P-AUTH-047] [P-AUTH-048]', async () => {
    const person = await proved()
    const submit = async (email: string) => (await person.submit({ service: 4, email })).json()
    expect((await submit('')).errors).toEqual({ email: '请输入邮箱' })
    expect((await submit('a@example.com,b@example.com')).errors).toEqual({
      email: '特殊教育服务只能填写一个邮箱',
    })
    expect((await submit('a@example.com')).code).toBe(200)
    expect((await findAccount(person.phone))?.serviceId).toBe(4)
  })

  it('takes the same code as proof where no cookie is kept, five times at most [P-AUTH-052]', async () => {
    const person = await proved()
    const smsCode = await person.code()
    const program = new Registrant(app, person.phone)
    expect((await program.submit({ smsCode: '000000' })).json().code).toBe(9999)
    const whole = { smsCode, password: PASSWORD, confirmPassword: PASSWORD, agreement: 1, inviteCode: '' }
    const fields = { department: '软件部', postId: 2, unitId: '-1', tel: '022-1', service: 2, sex: 0 }
    expect((await program.submit({ ...whole, ...fields })).json().code).toBe(200)
    // Post, department and phone of an office are a company's; an individual has none.
    expect(await findAccount(person.phone)).toMatchObject({
      ...{ phone: person.phone, realName: '柳知微', nickName: '知微', sex: 0, serviceId: 2 },
      ...{ email: 'liuzhiwei@example.com', remark: '移植开源数据库', unitId: null },
      ...{ department: '', tel: '', postId: null },
    })
    const guessed = await proved()
    const code = await guessed.code()
    const thief = new Registrant(app, guessed.phone)
    for (let guess = 0; guess < 5; guess += 1) await thief.submit({ smsCode: `99999${guess}` })
    expect((await thief.submit({ smsCode: code })).json().code).toBe(9999)
  })

  it('runs out after half an hour', async () => {
    const person = await proved()
    app.clock.advance(30 * MINUTE + 1)
    expect((await person.submit()).json().code).toBe(9999)
  })

  it('lets a refused applicant apply again, with a history', async () => {
    const person = new Registrant(app, PEOPLE.applicantZhang)
    expect((await person.register({}, { realName: '张明远' })).json().code).toBe(200)
    const account = await findAccount(person.phone)
    expect(account).toMatchObject({ status: 'pending', realName: '张明远' })
    const moves = await app.platform.db
      .selectFrom('workflowEvent')
      .select(['event', 'actorName'])
      .where('recordId', '=', account?.id ?? '')
      .orderBy('createdAt')
      .execute()
    expect(moves).toEqual([
      { event: 'refuse', actorName: '系统管理员' },
      { event: 'resubmit', actorName: '张明远' },
    ])
  })
})
