import { appInfo } from '@xinqiao/contract/identity/endpoints'
import { listMessages } from '@xinqiao/contract/messages/inbox-endpoints'
import * as endpoints from '@xinqiao/contract/personnel/list-endpoints'
import * as users from '@xinqiao/contract/personnel/user-endpoints'
import { describe, expect, it } from 'vitest'
import {
  CHEN,
  HE,
  LIN,
  onList,
  personOf,
  QIU,
  SONG,
  usePersonnel,
  XU,
  YE,
  ZHOU,
} from '../../../test/seeds/personnel.ts'

const app = usePersonnel()
const form = { phonenumber: XU, sex: 0 as const, postId: 2, realName: '许知行', nickName: '小许' }

async function edit(body: object, as = LIN) {
  return app.call(users.editUser, { body: body as never }, await app.signIn(as))
}

async function infoOf(phone: string) {
  return (await app.call(appInfo, {}, await app.signIn(phone))).body.data
}

describe('editing a person', () => {
  it('needs a personnel manager of the unit [P-PERS-023]', async () => {
    const { accountId: id } = await personOf(app, XU)
    expect((await app.call(users.editUser, { body: { id, ...form } })).status).toBe(401)
    for (const phone of [SONG, YE, CHEN]) expect((await edit({ id, ...form }, phone)).status).toBe(403)
    expect((await edit({ id, ...form }, HE)).status).toBe(404)
    expect((await infoOf(XU)).nickName).toBe('许知行')
  })

  it('changes what is kept of the person, by account or personnel id [P-PERS-023] [P-PERS-040] [P-PERS-045]', async () => {
    const { accountId, version } = await personOf(app, XU)
    const more = {
      department: '硬件一部',
      tel: '022-1234',
      email: 'xuzhixing@zhuoyu.example,c@d.example',
      remark: '负责 DDR',
    }
    const { body } = await edit({ id: accountId, version, ...form, ...more })
    expect(body).toEqual({ code: 200, msg: '修改成功' })
    expect(await infoOf(XU)).toMatchObject({
      nickName: '小许',
      department: '硬件一部',
      tel: '022-1234',
      email: 'xuzhixing@zhuoyu.example,c@d.example',
      emailBound: true,
    })
    expect((await edit({ userId: await onList(app, XU), ...form, nickName: '阿许' })).body.code).toBe(200)
    const row = (
      await app.call(endpoints.clientPersonnelList, { query: { name: '许' } }, await app.signIn(LIN))
    ).body.rows[0]
    expect(row).toMatchObject({ department: '硬件一部', remark: '负责 DDR' })
  })

  it('drops unit, role and state, and keeps the phone and the bound address', async () => {
    const before = await infoOf(XU)
    const smuggled = {
      userType: 1,
      unitId: '-1',
      status: 'disabled',
      roles: ['admin'],
      services: [1],
      phone: YE,
    }
    expect((await edit({ id: before.id, ...form, ...smuggled })).body.code).toBe(200)
    const { nickName: _nick, ...after } = await infoOf(XU)
    expect(after).toMatchObject({ userType: 2, unitId: before.unitId, roles: [], services: before.services })
    const unbound = await edit({ id: before.id, ...form, email: 'c@d.example' })
    expect([unbound.status, unbound.body.errors.email]).toEqual([
      400,
      '已绑定的邮箱不能删除，请先绑定其他邮箱',
    ])
    const other = await edit({ id: before.id, ...form, phonenumber: QIU })
    expect([other.status, other.body.errors.phonenumber]).toEqual([
      400,
      '手机号码不可修改，由本人在账号安全中更换',
    ])
  })

  it('tells the slower of two managers who was faster and when', async () => {
    const { accountId: id, version } = await personOf(app, SONG)
    const one = { id, version, ...form, phonenumber: SONG, realName: '宋明哲', nickName: '甲' }
    expect((await edit(one)).body.code).toBe(200)
    const slower = await edit({ ...one, nickName: '乙' })
    expect(slower.status).toBe(409)
    expect(slower.body.msg).toMatch(/^内容已由林志远于 2026-11-20 12:\d\d:\d\d 修改，请刷新后重试$/)
    expect((await infoOf(SONG)).nickName).toBe('甲')
    // So too where the number is another one by now.
    expect((await edit({ ...one, phonenumber: QIU })).status).toBe(409)
    const token = [await app.signIn(LIN), await app.signIn(LIN)]
    const next = { ...one, version: version + 1 }
    const race = await Promise.all(
      ['丙', '丁'].map((nickName, i) =>
        app.call(users.editUser, { body: { ...next, nickName } as never }, token[i]),
      ),
    )
    expect(race.map(({ body }) => body.code).sort()).toEqual([200, 409])
  })

  it('is not for those who have not joined', async () => {
    const { accountId: id } = await personOf(app, YE)
    expect((await edit({ id, ...form, phonenumber: YE })).status).toBe(404)
    expect((await edit({ id: (await personOf(app, QIU)).accountId, ...form, phonenumber: QIU })).status).toBe(
      404,
    )
    expect((await edit({ id: 'x', ...form })).status).toBe(404)
  })

  it('is recorded with before and after', async () => {
    const rows = await app.platform.db
      .selectFrom('auditEvent')
      .selectAll()
      .where('action', '=', 'personnel.edit')
      .where('recordName', '=', '许知行')
      .orderBy('createdAt')
      .execute()
    expect(rows[0]).toMatchObject({
      actorName: '林志远',
      before: { nickName: '许知行', department: '硬件部' },
      after: { nickName: '小许', department: '硬件一部' },
    })
    expect(rows[0]?.after).not.toHaveProperty('sex')
  })
})

describe('authorising services', () => {
  const authorise = async (body: object, as = LIN) =>
    app.call(users.authUserService, { body: body as never }, await app.signIn(as))

  it('needs a personnel manager of the unit', async () => {
    const { accountId: id } = await personOf(app, ZHOU)
    expect((await app.call(users.authUserService, { body: { id, services: [1] } })).status).toBe(401)
    expect((await authorise({ id, services: [1] }, XU)).status).toBe(403)
    expect((await authorise({ id, services: [2] }, HE)).status).toBe(404)
  })

  it('limits the person to them at once; none chosen leaves all [P-PERS-025] [P-PERS-041] [P-PERS-049]', async () => {
    const { accountId: id } = await personOf(app, ZHOU)
    const token = await app.signIn(ZHOU)
    const support = async () => (await app.call(endpoints.ftPersonnelList, {}, token)).status
    expect(await support()).toBe(200)
    const { body } = await authorise({ realName: '周启航', id, services: [{ id: '2' }, 3, '3'] })
    expect(body).toEqual({ code: 200, msg: '授权成功!' })
    await expect.poll(support).toBe(403)
    expect((await infoOf(ZHOU)).services).toEqual([2, 3])
    const list = await app.call(users.getUserList, { body: { realName: '周启航' } }, await app.signIn(LIN))
    expect(list.body.rows[0].services).toEqual([2, 3])
    app.clock.advance(4000)
    expect((await authorise({ id, services: [] })).body.code).toBe(200)
    await expect.poll(support).toBe(200)
    expect((await infoOf(ZHOU)).services).toEqual([1, 2, 3])
  })

  it('tells the slower of two managers who was faster, and changes nothing', async () => {
    const { accountId: id, version } = await personOf(app, ZHOU)
    expect((await authorise({ id, services: [2], version })).body.code).toBe(200)
    app.clock.advance(4000)
    const slower = await authorise({ id, services: [3], version })
    expect(slower.status).toBe(409)
    expect(slower.body.msg).toMatch(/^内容已由林志远于 .+ 修改，请刷新后重试$/)
    expect((await infoOf(ZHOU)).services).toEqual([2])
    expect((await authorise({ id, services: [], version: version + 1 })).body.code).toBe(200)
  })

  it('tells a person of twenty changes a day and no more: the next is refused, and changes nothing', async () => {
    const { accountId: id } = await personOf(app, ZHOU)
    const tries = []
    for (let turn = 0; turn < 24; turn += 1) {
      app.clock.advance(4000)
      tries.push(await authorise({ id, services: [turn % 2 === 0 ? 2 : 3] }))
    }
    const refused = tries.find(({ status }) => status === 429)
    expect(refused?.body.msg).toMatch(/^今日变更该人员服务的次数过多，请 .+后再试$/)
    const { body: inbox } = await app.call(listMessages, { query: { pageSize: 50 } }, await app.signIn(ZHOU))
    const told = inbox.rows.filter((row: object) => JSON.stringify(row).includes('您可使用的服务已变更为'))
    expect(told).toHaveLength(20)
    app.clock.advance(25 * 3600 * 1000)
    expect((await authorise({ id, services: [] })).body.code).toBe(200)
  })

  it('refuses services that the unit has not', async () => {
    const { accountId: id } = await personOf(app, ZHOU)
    for (const services of [[4], [1, 99]]) {
      const { body } = await authorise({ id, services })
      expect(body).toEqual({
        code: 9999,
        msg: '只能授权本单位已开通的服务',
        reason: 'personnel.serviceUnknown',
      })
    }
    expect((await authorise({ id, services: ['x'] })).status).toBe(400)
    expect((await infoOf(ZHOU)).services).toEqual([1, 2, 3])
  })
})
