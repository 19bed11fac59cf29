import { updatePwd } from '@xinqiao/contract/accounts/profile-endpoints'
import { appInfo } from '@xinqiao/contract/identity/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { TestBrowser } from '../../../../test/calls/browser.ts'
import { openLogin, passwordLogin } from '../../../../test/calls/log-in.ts'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { accountOf, outboxOf, seedPeople } from '../../../../test/seeds/people.ts'
import { DEMO_PASSWORD } from '../../identity/index.ts'

const app = useApp({ seed: seedPeople })
const NEW = 'Haihe#88'
const FORM = { password: DEMO_PASSWORD, newPassword: NEW, confirmNewPassword: NEW }
const RULE = '密码长度为 6-18 位，须包含大写字母、小写字母、数字、特殊字符中的至少两种，且不能包含空格'
const SAME = '新密码不能与原密码相同'

let token: string
let initialHash: string | null

beforeEach(async () => {
  const { db } = app.platform
  initialHash ??= (await accountOf(app, PEOPLE.manager)).passwordHash
  await db
    .updateTable('account')
    .set({ passwordHash: initialHash })
    .where('phone', '=', PEOPLE.manager)
    .execute()
  await db.deleteFrom('limitCounter').execute()
  await db.deleteFrom('outboxMessage').execute()
  app.clock.advance(10_000)
  token = await app.signIn(PEOPLE.manager)
})

const change = (form: object = {}, as: string | undefined = token) =>
  app.call(updatePwd, { body: { ...FORM, ...form } }, as)
const isAlive = async (as: string) => (await app.call(appInfo, {}, as)).status === 200

async function logsIn(password: string): Promise<boolean> {
  const browser = new TestBrowser(app.http)
  const uid = await openLogin(browser)
  return (await passwordLogin(browser, uid, { phone: PEOPLE.manager, password })).json().code === 200
}

describe('POST personal/updatePwd', () => {
  it('is closed to visitors', async () => {
    expect((await app.call(updatePwd, { body: FORM })).status).toBe(401)
  })

  it('changes the password of the caller alone, with the documented text [P-ME-034] [P-ME-068] [P-ERR-024]', async () => {
    const other = await accountOf(app, PEOPLE.engineer)
    const wrong = await change({ password: `${DEMO_PASSWORD}x` })
    expect(wrong.body.errors).toEqual({ password: '原密码不正确' })
    expect((await change()).body).toMatchObject({ code: 200, msg: '操作成功' })
    expect(await logsIn(NEW)).toBe(true)
    expect(await logsIn(DEMO_PASSWORD)).toBe(false)
    expect(await accountOf(app, PEOPLE.engineer)).toEqual(other)
  })

  it('ends all other sessions of the caller, here and in the identity site, and nobody else’s', async () => {
    const [second, stranger] = [await app.signIn(PEOPLE.manager), await app.signIn(PEOPLE.engineer)]
    expect(await isAlive(second)).toBe(true)
    await change()
    await expect.poll(() => isAlive(second)).toBe(false)
    expect([await isAlive(token), await isAlive(stranger)]).toEqual([true, true])
  })

  it('tells the owner at once', async () => {
    await change()
    const told = await outboxOf(app)
    expect(told.map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['sms', PEOPLE.manager],
      ['email', 'linzhiyuan@zhuoyu.example'],
    ])
    expect(told[0]?.body).toMatch(/^【飞腾芯桥】您的登录密码已于 2026-11-20 \d\d:\d\d:\d\d 修改/)
    expect(JSON.stringify(told)).not.toContain(NEW)
  })

  it.each([
    ['[P-ME-035]', { password: '' }, { password: '请输入原密码' }],
    ['[P-ME-035]', { password: undefined }, { password: '请输入原密码' }],
    ['[P-ME-036]', { newPassword: '' }, { newPassword: '请输入新密码' }],
    ['[P-ME-037]', { confirmNewPassword: '' }, { confirmNewPassword: '请输入确认密码' }],
    ['[P-ME-046]', { confirmNewPassword: 'Haihe#89' }, { confirmNewPassword: '密码和确认密码不一致' }],
    ['[P-ME-045]', twice(DEMO_PASSWORD), { newPassword: SAME }],
    ['[P-ME-038] [P-ME-044]', twice('aB3#5'), { newPassword: RULE }],
    ['[P-ME-038]', twice('aB3#567890123456789'), { newPassword: RULE }],
    ['[P-ME-039]', twice('aB3# 678'), { newPassword: RULE }],
    ['[P-ME-039]', twice('aB3#\t678'), { newPassword: RULE }],
    ['[P-ME-040]', twice('QWERTYKL'), { newPassword: RULE }],
    ['[P-ME-041]', twice('qwertykl'), { newPassword: RULE }],
    ['[P-ME-042]', twice('80917263'), { newPassword: RULE }],
    ['[P-ME-043]', twice('#$%&!!@@'), { newPassword: RULE }],
    ['common', twice('Password1'), { newPassword: '该密码过于常见，请更换' }],
    ['wrong', { password: 'not the password' }, { password: '原密码不正确' }],
  ])('%s %j is refused, and nothing changes', async (_, form, errors) => {
    const second = await app.signIn(PEOPLE.manager)
    const { status, body } = await change(form)
    expect(status).toBe(400)
    expect(body.errors).toEqual(errors)
    expect((await accountOf(app, PEOPLE.manager)).passwordHash).toBe(initialHash)
    expect(await isAlive(second)).toBe(true)
    expect(await outboxOf(app)).toEqual([])
  })

  it.each([
    ['six', 'aB3#56'],
    ['eighteen', 'aB3#56789012345678'],
    ['two classes', 'qwerty80917'],
  ])('takes a password of %s characters or classes [P-ME-038]', async (_, newPassword) => {
    expect((await change(twice(newPassword))).body.code).toBe(200)
  })

  it('stops trying after ten wrong old passwords', async () => {
    for (let tries = 0; tries < 10; tries += 1) await change({ password: `wrong ${tries}` })
    expect((await change()).status).toBe(429)
    app.clock.advance(15 * 60_000)
    expect((await change({}, await app.signIn(PEOPLE.manager))).body.code).toBe(200)
  })

  it('made fifty times at once is one change', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => change()))
    expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1)
    expect(await outboxOf(app, PEOPLE.manager)).toHaveLength(1)
  })
})

function twice(newPassword: string) {
  return { newPassword, confirmNewPassword: newPassword }
}
