import { appInfo } from '@xinqiao/contract/identity/endpoints'
import * as endpoints from '@xinqiao/contract/personnel/endpoints'
import * as listEndpoints from '@xinqiao/contract/personnel/list-endpoints'
import * as users from '@xinqiao/contract/personnel/user-endpoints'
import { DAY_MS } from '@xinqiao/contract/time'
import { beforeEach, describe, expect, it } from 'vitest'
import { storedRow, storedRows } from '../../../test/databases/stored.ts'
import { useApp } from '../../../test/harness.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { outboxOf } from '../../../test/seeds/people.ts'
import {
  CHEN,
  HE,
  LIN,
  LUO,
  NAMELESS,
  onList,
  personOf,
  QIU,
  SHEN,
  seedPersonnel,
  WEN,
  XU,
  YE,
} from '../../../test/seeds/personnel.ts'

const app = useApp({ seed: seedPersonnel })
const form = {
  sex: '1' as const,
  postId: '4',
  realName: '叶 文',
  nickName: '小叶',
  department: '测试部',
  tel: '027-1',
}
const UNKNOWN = '13811112222'

// Look-ups are limited by the hour, repeated writes by three seconds.
beforeEach(() => app.clock.advance(3600_001))

async function add(phone: string, as: string, more: object = {}) {
  const body = { ...form, phonenumber: phone, ...more }
  return app.call(users.addUser, { body }, await app.signIn(as))
}

async function lookUp(phone: string, as: string) {
  return (await app.call(users.findByUserName, { query: { phone } }, await app.signIn(as))).body
}

describe('the look-up by phone', () => {
  it('needs a personnel manager', async () => {
    expect((await app.call(users.findByUserName, { query: { phone: XU } })).status).toBe(401)
    for (const phone of [XU, YE, CHEN]) {
      const answer = await app.call(users.findByUserName, { query: { phone: XU } }, await app.signIn(phone))
      expect(answer.status).toBe(403)
    }
  })

  it('shows people of the own unit whole, under either name of the field [P-PERS-048] [P-PERS-026]', async () => {
    const found = await lookUp(XU, LIN)
    expect(found.data).toMatchObject({
      kind: 'unit',
      phonenumber: XU,
      user: { realName: '许知行', version: 1 },
    })
    expect(found.data.user.personnelId).toBe(await onList(app, XU))
    const byName = await app.call(users.findByUserName, { query: { userName: QIU } }, await app.signIn(LIN))
    expect(byName.body.data.user).toMatchObject({ realName: '邱子墨', personnelId: '' })
  })

  it('tells of a personal account no more than that it is one', async () => {
    expect((await lookUp(NAMELESS, LIN)).data).toEqual({
      kind: 'personal',
      phonenumber: NAMELESS,
      user: null,
    })
  })

  it('answers alike for unknown numbers, other units, staff and accounts not in use', async () => {
    const unknown = await lookUp(UNKNOWN, LIN)
    expect(unknown).toEqual({ code: 200, msg: '操作成功', data: null })
    for (const phone of [LUO, SHEN, CHEN, PEOPLE.pending]) expect(await lookUp(phone, LIN)).toEqual(unknown)
  })

  it('refuses what is no mobile number', async () => {
    for (const query of [{}, { phone: '123' }, { phone: '12345678901' }]) {
      const { status, body } = await app.call(users.findByUserName, { query }, await app.signIn(LIN))
      expect(status).toBe(400)
      expect(body.errors.phone).toMatch(/请输入/)
    }
  })

  it('is limited to 30 an hour, guesses by adding included', async () => {
    for (let i = 0; i < 29; i += 1) expect((await lookUp(UNKNOWN, HE)).code).toBe(200)
    expect((await add(UNKNOWN, HE)).body.code).toBe(9999)
    expect((await lookUp(UNKNOWN, HE)).code).toBe(429)
    const guess = await add(LIN, HE)
    expect(guess.status).toBe(429)
    expect(Number(guess.headers['retry-after'])).toBeGreaterThan(3000)
    app.clock.advance(3600_000)
    expect((await lookUp(UNKNOWN, HE)).code).toBe(200)
  })
})

describe('adding by phone', () => {
  it('needs a personnel manager, and every documented field [P-PERS-027] [P-PERS-028] [P-PERS-029] [P-PERS-030] [P-PERS-031]', async () => {
    expect((await app.call(users.addUser, { body: { ...form, phonenumber: QIU } })).status).toBe(401)
    expect((await add(QIU, XU)).status).toBe(403)
    const missing = await app.call(users.addUser, { body: {} as never }, await app.signIn(LIN))
    expect(missing.status).toBe(400)
    const required = [
      { row: 'P-PERS-027', field: 'phonenumber', text: '请输入手机号码' },
      { row: 'P-PERS-028', field: 'sex', text: '请选择性别' },
      { row: 'P-PERS-029', field: 'postId', text: '请选择职务' },
      { row: 'P-PERS-030', field: 'realName', text: '请输入真实姓名' },
      { row: 'P-PERS-031', field: 'nickName', text: '请输入昵称' },
    ]
    for (const { row, field, text } of required) expect(missing.body.errors[field], row).toBe(text)
    expect(Object.keys(missing.body.errors)).toHaveLength(required.length)
    expect((await add('1380000662', LIN)).body.errors).toEqual({ phonenumber: '请输入正确的手机号码' })
    expect((await add(QIU, LIN, { postId: 999 })).body.errors).toEqual({ postId: '请选择职务' })
  })

  it('keeps the bound address of an account of the unit among its addresses', async () => {
    const { status, body } = await add(QIU, LIN, { email: 'other@zhuoyu.example' })
    expect([status, body.errors]).toEqual([400, { email: '已绑定的邮箱不能删除，请先绑定其他邮箱' }])
    expect((await personOf(app, QIU)).personnelId).toBeNull()
  })

  it('puts an account of the own unit on the list at once, smuggled fields dropped [P-PERS-022] [P-PERS-039] [P-PERS-044]', async () => {
    const smuggled = { userType: 1, unitId: 'x', status: 'disabled', roles: ['admin'], id: 'x', version: 99 }
    const { body } = await add(QIU, LIN, { realName: '邱子墨', remark: '新同事', ...smuggled })
    expect(body).toMatchObject({ code: 200, msg: '添加成功', data: { status: 'active' } })
    const list = await app.call(
      listEndpoints.clientPersonnelList,
      { query: { name: '邱' } },
      await app.signIn(XU),
    )
    expect(list.body.rows[0]).toMatchObject({
      id: body.data.id,
      post: '测试工程师',
      department: '测试部',
      remark: '新同事',
      eMail: 'qiuzimo@zhuoyu.example',
    })
    const info = await app.call(appInfo, {}, await app.signIn(QIU))
    expect(info.body.data).toMatchObject({ userType: 2, nickName: '小叶', roles: [] })
    const added = { action: 'personnel.add', recordId: info.body.data.id }
    const audited = await storedRow(app.platform.db, 'auditEvent', added)
    expect(audited.after).toMatchObject({ post: '测试工程师', remark: '新同事' })
    app.clock.advance(4000)
    expect((await add(QIU, LIN)).body).toMatchObject({ code: 9999, msg: '该人员已在人员列表中，可直接编辑' })
  })

  it('refuses all other numbers with one text, and changes nothing [P-PERS-033]', async () => {
    for (const phone of [UNKNOWN, LUO, SHEN, CHEN, PEOPLE.pending]) {
      const { status, body } = await add(phone, LIN)
      expect([status, body]).toEqual([
        200,
        {
          code: 9999,
          msg: '只能添加已在账号中心注册的账号，请核对手机号码',
          reason: 'personnel.notRegistered',
        },
      ])
    }
    expect((await personOf(app, LUO)).unitId).toBe((await personOf(app, HE)).unitId)
  })

  it('leaves one row when 50 ask at once', async () => {
    const tokens = await Promise.all(Array.from({ length: 50 }, () => app.signIn(LIN)))
    const body = { ...form, realName: '温以宁', phonenumber: WEN }
    const answers = await Promise.all(tokens.map((token) => app.call(users.addUser, { body }, token)))
    expect(answers.filter((answer) => answer.body.code === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.body.code === 9999)).toHaveLength(49)
    const rows = await app.platform.db
      .selectFrom('personnel')
      .where('accountId', '=', (await personOf(app, WEN)).accountId)
      .select('id')
      .execute()
    expect(rows).toHaveLength(1)
  })
})

describe('adding chosen accounts', () => {
  const choose = async (body: unknown, as: string) =>
    app.call(endpoints.addClientPersonnel, { body: body as never }, await app.signIn(as))

  it('needs a personnel manager, and somebody chosen [P-PERS-034]', async () => {
    expect((await app.call(endpoints.addClientPersonnel, { body: ['x'] })).status).toBe(401)
    expect((await choose(['x'], XU)).status).toBe(403)
    for (const nobody of [[], { list: [] }, {}, undefined]) {
      const { status, body } = await choose(nobody, LIN)
      expect([status, body.msg]).toEqual([400, '请先选择需添加的人员'])
    }
  })

  it('takes ids or rows, bare or in a list, all of them or none [P-PERS-054]', async () => {
    const meng = (await personOf(app, PEOPLE.rivalTester)).accountId
    const foreign = (await personOf(app, QIU)).accountId
    expect((await choose([meng, foreign], HE)).status).toBe(404)
    expect((await personOf(app, PEOPLE.rivalTester)).personnelId).toBeNull()
    expect((await choose({ list: [{ userId: meng, realName: 'x' }] }, HE)).body).toEqual({
      code: 200,
      msg: '添加成功',
    })
    expect((await personOf(app, PEOPLE.rivalTester)).personnelId).not.toBeNull()
    app.clock.advance(4000)
    expect((await choose([meng], HE)).body.code).toBe(9999)
    for (const wrong of [[(await personOf(app, NAMELESS)).accountId], ['nobody'], [42]]) {
      expect((await choose(wrong, HE)).status).toBe(404)
    }
  })
})

describe('a personal account that is asked to join', () => {
  const offers = async (phone: string) =>
    (await app.call(endpoints.listOffers, {}, await app.signIn(phone))).body.rows

  it('waits for its owner, who is told, and shows only what the manager wrote', async () => {
    const { body } = await add(NAMELESS, SHEN, { realName: '许诺', email: 'x@y.example' })
    expect(body).toMatchObject({ code: 200, msg: '添加成功', data: { status: 'pending' } })
    expect((await personOf(app, NAMELESS)).unitId).toBeNull()
    const list = await app.call(users.getUserList, { body: { realName: '许诺' } }, await app.signIn(SHEN))
    expect(list.body.rows).toMatchObject([{ status: 'pending', nickName: '小叶', email: 'x@y.example' }])
    const sms = await outboxOf(app, NAMELESS)
    expect(sms.some((one) => one.body.includes('南京栖霞数科有限公司'))).toBe(true)
    app.clock.advance(4000)
    expect((await add(NAMELESS, SHEN)).body.msg).toBe('已向该账号发出邀请，请等待对方确认')
  })

  it('is asked by one unit three times a day at most: each time an SMS leaves', async () => {
    const ask = () => add(NAMELESS, SHEN, { realName: '许诺', email: 'x@y.example' })
    const takeBack = async () => {
      const params = { id: await onList(app, NAMELESS) }
      expect((await app.call(endpoints.deletePersonnel, { params }, await app.signIn(SHEN))).body.code).toBe(
        200,
      )
      app.clock.advance(4000)
    }
    for (const _ of [2, 3]) {
      await takeBack()
      expect((await ask()).body.code).toBe(200)
    }
    await takeBack()
    const { status, body } = await ask()
    expect([status, body.msg]).toEqual([
      429,
      expect.stringMatching(/^向该账号发出邀请的次数过多，请 .+后再试$/),
    ])
    expect(await offers(NAMELESS)).toEqual([])
    app.clock.advance(DAY_MS)
    expect((await ask()).body.code).toBe(200)
  })

  it('joins when the owner accepts: the unit’s part from the offer, blanks filled, all else the owner’s', async () => {
    const [offer] = await offers(NAMELESS)
    expect(offer).toMatchObject({
      unitName: '南京栖霞数科有限公司',
      inviterName: '沈若涵',
      postName: '测试工程师',
    })
    const token = await app.signIn(NAMELESS)
    expect((await app.call(endpoints.acceptOffer, { params: { id: offer.id } })).status).toBe(401)
    const stranger = await app.call(endpoints.acceptOffer, { params: { id: offer.id } }, await app.signIn(YE))
    expect(stranger.status).toBe(404)
    const { body } = await app.call(endpoints.acceptOffer, { params: { id: offer.id } }, token)
    expect(body).toEqual({ code: 200, msg: '已加入单位' })
    const info = await app.call(appInfo, {}, await app.signIn(NAMELESS))
    expect(info.body.data).toMatchObject({
      unitName: '南京栖霞数科有限公司',
      userType: 2,
      realName: '许诺',
      department: '测试部',
      tbPost: { id: 4, name: '测试工程师' },
      services: [2, 3],
    })
    expect(await offers(NAMELESS)).toEqual([])
    const again = await app.call(
      endpoints.acceptOffer,
      { params: { id: offer.id } },
      await app.signIn(NAMELESS),
    )
    expect(again.status).toBe(404)
  })

  it('belongs to one unit only, whatever offers come in at once', async () => {
    expect((await add(YE, HE)).body.data.status).toBe('pending')
    const found = await offers(YE)
    expect(found.map((offer: { unitName: string }) => offer.unitName)).toEqual([
      '武汉江澜工控技术有限公司',
      '天津卓昱信息技术有限公司',
    ])
    const tokens = await Promise.all([app.signIn(YE), app.signIn(YE)])
    const answers = await Promise.all(
      found.map((offer: { id: string }, i: number) =>
        app.call(endpoints.acceptOffer, { params: { id: offer.id } }, tokens[i]),
      ),
    )
    expect(answers.map(({ body }) => body.code).sort()).toEqual([200, 404])
    const { accountId, unitId } = await personOf(app, YE)
    const rows = await storedRows(app.platform.db, 'personnel', { accountId })
    expect(rows.map((row) => [row.state, row.unitId])).toEqual([['active', unitId]])
    // The owner's own name stays.
    expect((await app.call(appInfo, {}, await app.signIn(YE))).body.data.realName).toBe('叶文')
  })
})
