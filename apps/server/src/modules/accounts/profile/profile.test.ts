import { updateUser } from '@xinqiao/contract/accounts/profile-endpoints'
import { appInfo } from '@xinqiao/contract/identity/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { accountOf, seedPeople } from '../../../../test/seeds/people.ts'

const app = useApp({ seed: seedPeople })
const BOUND = 'linzhiyuan@zhuoyu.example'
const FORM = { realName: '林志远', nickName: '志远', sex: 0, email: BOUND, tel: '022-0000 6188' } as const

let token: string

beforeEach(async () => {
  app.clock.advance(10_000)
  token = await app.signIn(PEOPLE.manager)
})

const save = (change: object = {}, as: string | undefined = token) =>
  app.call(updateUser, { body: { ...FORM, ...change } }, as)
const info = async (as = token) => (await app.call(appInfo, {}, as)).body.data
const account = () => accountOf(app, PEOPLE.manager)

describe('POST personal/updateUser', () => {
  it('is closed to visitors', async () => {
    expect((await app.call(updateUser, { body: FORM })).status).toBe(401)
  })

  it('changes names, sex, addresses and office phone, and says so [P-ME-017] [P-ME-066]', async () => {
    const { version } = await info()
    const { body } = await save({ realName: ' 林志远 ', sex: '1', version })
    expect(body).toMatchObject({ code: 200, msg: '更新信息成功', version: version + 1 })
    expect(await info()).toMatchObject({
      realName: '林志远',
      nickName: '志远',
      sex: '1',
      email: BOUND,
      tel: '022-0000 6188',
      version: version + 1,
    })
  })

  it('keeps several addresses, drops blank rows and trims the rest [P-ME-004] [P-ME-013]', async () => {
    await save({ email: ` ${BOUND} ,, lin@zhuoyu.example,  ,${BOUND}` })
    expect((await info()).email).toBe(`${BOUND},lin@zhuoyu.example`)
  })

  it('leaves out what is not sent', async () => {
    await save()
    const { email: _email, tel: _tel, ...rest } = FORM
    await app.call(updateUser, { body: { ...rest, nickName: '阿远' } }, token)
    expect(await info()).toMatchObject({ nickName: '阿远', email: BOUND, tel: '022-0000 6188' })
  })

  it('keeps the bound address, so that one row at least stays [P-ME-014]', async () => {
    const before = await account()
    for (const email of ['', 'other@zhuoyu.example']) {
      expect((await save({ email })).body.errors).toEqual({
        email: '已绑定的邮箱不能删除，请先绑定其他邮箱',
      })
    }
    expect(await account()).toEqual(before)
  })

  it.each([
    [{ realName: '' }, { realName: '请输入真实姓名' }],
    [{ realName: undefined }, { realName: '请输入真实姓名' }],
    [{ realName: '长'.repeat(31) }, { realName: '真实姓名最多 30 个字符' }],
    [{ nickName: '  ' }, { nickName: '请输入昵称' }],
    [{ sex: 2 }, { sex: '请选择性别' }],
    [{ tel: '<script>' }, { tel: expect.any(String) }],
    [{ email: 'not-an-address' }, { 'email.0': '请输入正确邮箱' }],
    [{ email: `${BOUND},a@b` }, { 'email.1': '请输入正确邮箱' }],
    [{ email: 'a@zhuoyu.example\r\nBcc: all@zhuoyu.example' }, { 'email.1': '请输入正确邮箱' }],
    [{ email: 'a@zhuoyu.example\nSubject: x' }, { 'email.1': '请输入正确邮箱', 'email.2': '请输入正确邮箱' }],
    [{ email: 'Lin <a@zhuoyu>' }, { 'email.0': '请输入正确邮箱' }],
    [{ avatar: 'https://evil.example/x.png' }, { avatar: '头像已失效，请重新上传' }],
    [
      { avatar: '/api/uami/api/avatar/01993f0e-0000-7000-8000-000000000000' },
      { avatar: '头像已失效，请重新上传' },
    ],
  ])('refuses %j and changes nothing', async (change, errors) => {
    const before = await account()
    const { status, body } = await save(change)
    expect(status).toBe(400)
    expect(body.errors).toEqual(errors)
    expect(await account()).toEqual(before)
  })

  it('changes nobody else, whatever id is sent', async () => {
    const other = await accountOf(app, PEOPLE.otherUnit)
    await save({ id: other.id, userId: other.id, phonenumber: other.phone, nickName: '冒充' })
    expect(await accountOf(app, PEOPLE.otherUnit)).toEqual(other)
    expect((await account()).nickName).toBe('冒充')
  })

  it('changes no field that is not its own, whatever is smuggled in', async () => {
    await save()
    const before = await account()
    const smuggled = Object.fromEntries(
      Object.keys(before).flatMap((column) => {
        const snake = column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
        return [column, snake].map((name) => [name, 'smuggled'])
      }),
    )
    const roles = { roles: ['admin'], staffRole: 'admin', userType: 9, user_type: 9, unitId: '-1', postId: 1 }
    const unit = { tbUnitType: { id: 4 }, tbPost: { id: 1 }, tbUnit: { assistantId: before.id } }
    await save({
      ...smuggled,
      ...roles,
      ...unit,
      ...FORM,
      avatar: undefined,
      version: undefined,
      nickName: '唯一',
    })
    const { nickName, version, updatedAt, ...rest } = await account()
    const { nickName: _nick, version: was, updatedAt: _at, ...kept } = before
    expect(rest).toEqual(kept)
    expect([nickName, version]).toEqual(['唯一', was + 1])
    expect(updatedAt).toEqual(app.clock.now())
    expect((await info()).roles).toEqual([])
  })

  it('refuses a stale copy and says who changed it when', async () => {
    const { version } = await info()
    await save({ version, nickName: '第一' })
    app.clock.advance(10_000)
    const { status, body } = await save({ version, nickName: '第二' })
    expect(status).toBe(409)
    expect(body.msg).toMatch(/^内容已由林志远于 2026-11-20 12:\d\d:\d\d 修改，请刷新后重试$/)
    expect((await account()).nickName).toBe('第一')
  })

  it('takes names of one line alone, without marks that turn a text round', async () => {
    for (const nickName of ['志远\r\nBcc: a@b.cn', '志远\u202e', '志\u007f远']) {
      const { status, body } = await save({ nickName })
      expect([status, body.errors]).toEqual([400, { nickName: '昵称不能包含换行等控制字符' }])
    }
    expect((await save({ nickName: '阿迪力·买买提 Ádám' })).status).toBe(200)
  })

  it('made fifty times at once is one change', async () => {
    const { version } = await info()
    const answers = await Promise.all(Array.from({ length: 50 }, () => save({ version, nickName: '同时' })))
    expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1)
    expect((await account()).version).toBe(version + 1)
  })

  it('lets an account without a real name give one', async () => {
    const nameless = await app.signIn(PEOPLE.nameless)
    const form = { realName: '叶子', nickName: '叶', sex: 1, email: 'ye@example.com' } as const
    expect((await app.call(updateUser, { body: form }, nameless)).body.code).toBe(200)
    expect(await info(nameless)).toMatchObject({ realName: '叶子', emailBound: false })
  })
})
