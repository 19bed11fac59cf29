import { USER_TYPE_MANAGER } from '@xinqiao/contract/access'
import { appInfo } from '@xinqiao/contract/identity/endpoints'
import * as endpoints from '@xinqiao/contract/personnel/endpoints'
import * as list from '@xinqiao/contract/personnel/list-endpoints'
import * as users from '@xinqiao/contract/personnel/user-endpoints'
import { replacePersonnel } from '@xinqiao/contract/projects/calls/endpoints'
import { describe, expect, it } from 'vitest'
import { storedRow, storedRows } from '../../../test/databases/stored.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { inboxOf } from '../../../test/seeds/people.ts'
import {
  CHEN,
  FANG,
  HE,
  JIANG,
  LIN,
  LUO,
  onList,
  personOf,
  projectNamed,
  SONG,
  seat,
  usePersonnel,
  XU,
  YE,
  ZHOU,
} from '../../../test/seeds/personnel.ts'

const app = usePersonnel()

async function remove(id: string, as = LIN) {
  return app.call(endpoints.deletePersonnel, { params: { id } }, await app.signIn(as))
}

async function makeManager(phone: string): Promise<void> {
  await app.platform.db.updateTable('account').set({ userType: 1 }).where('phone', '=', phone).execute()
}

describe('deleting a person', () => {
  it('needs a personnel manager of the unit [P-PERS-055]', async () => {
    const id = await onList(app, ZHOU)
    expect((await app.call(endpoints.deletePersonnel, { params: { id } })).status).toBe(401)
    expect((await app.call(users.delUser, { query: { id } })).status).toBe(401)
    for (const phone of [XU, FANG, YE, CHEN]) {
      expect((await remove(id, phone)).status).toBe(403)
      expect((await app.call(users.delUser, { query: { id } }, await app.signIn(phone))).status).toBe(403)
    }
    for (const foreign of [id, 'nobody', '-1']) expect((await remove(foreign, HE)).status).toBe(404)
    expect((await app.call(users.delUser, { query: {} }, await app.signIn(LIN))).status).toBe(404)
    expect((await personOf(app, ZHOU)).personnelId).toBe(id)
  })

  it('is refused while the person leads a project, which the message names [P-PERS-055]', async () => {
    const { status, body } = await remove(await onList(app, SONG))
    expect([status, body.code], 'P-PERS-055').toEqual([200, 9999])
    expect(body.msg).toBe('删除失败,该人员还在负责TZ-S5000C 存储控制器、TZ-NAS 网络存储项目')
    expect(body.reason).toBe('personnel.leadsNothing')
    expect((await personOf(app, SONG)).personnelId).not.toBeNull()
  })

  it('is refused for oneself', async () => {
    await app.platform.db
      .updateTable('projectSeat')
      .set({ personnelId: await onList(app, LUO) })
      .where('personnelId', '=', await onList(app, HE))
      .where('seat', '=', 'owner')
      .execute()
    const { body } = await remove(await onList(app, HE), HE)
    expect(body).toMatchObject({ code: 9999, msg: '不能删除自己的账号，请由本单位其他人员管理员操作' })
    expect((await personOf(app, HE)).unitId).not.toBeNull()
  })

  it('says before what would change hands [P-PERS-059]', async () => {
    const notice = async (query: object, as = LIN) =>
      (await app.call(endpoints.getLaterProject, { query }, await app.signIn(as))).body
    expect(await notice({ id: await onList(app, ZHOU) })).toMatchObject({
      needNotice: true,
      content:
        '删除后：\n以下岗位将空缺：\n· TZ-S5000C 双路服务器（其他工程师）\n· TZ-D2000 视频会议终端（其他工程师）',
    })
    const fang = await notice({ personnelId: await onList(app, FANG) })
    expect(fang.content).toContain('本单位将暂无助理')
    expect(fang.data).toEqual({ needNotice: true, content: fang.content })
    const xu = await notice({ userId: (await personOf(app, XU)).accountId })
    expect(xu.content).toContain('以下岗位转由项目负责人承担')
    expect(await notice({ id: (await personOf(app, PEOPLE.disabled)).accountId })).toMatchObject({
      needNotice: false,
      content: '',
    })
    expect((await notice({ id: await onList(app, ZHOU) }, HE)).code).toBe(404)
    expect((await app.call(endpoints.getLaterProject, { query: {} })).status).toBe(401)
    expect((await notice({})).errors).toEqual({ personnelId: '请选择人员' })
    expect((await notice({ id: await onList(app, ZHOU) }, XU)).code).toBe(403)
  })

  it('takes the person out of the unit; what is left empty is told, nothing of the unit stays [P-PERS-024] [P-PERS-046]', async () => {
    const token = await app.signIn(JIANG)
    const { accountId, personnelId } = await personOf(app, JIANG)
    const { status, body } = await app.call(
      users.delUser,
      { query: { userId: accountId } },
      await app.signIn(LIN),
    )
    expect([status, body]).toEqual([200, { code: 200, msg: '删除成功' }])
    await expect.poll(async () => (await app.call(appInfo, {}, token)).body.data.unitId).toBe('-1')
    const info = (await app.call(appInfo, {}, token)).body.data
    expect(info).toMatchObject({
      userType: 2,
      department: '',
      tel: '',
      tbPost: null,
      services: [],
      realName: '蒋思齐',
    })
    expect((await app.call(list.clientPersonnelList, {}, token)).status).toBe(403)
    expect(await storedRows(app.platform.db, 'projectSeat', { personnelId })).toEqual([])
    expect((await inboxOf(app, JIANG))[0]).toContain('您已不再是天津卓昱信息技术有限公司的成员')
    const history = await app.platform.db
      .selectFrom('workflowEvent')
      .select(['event', 'fromState', 'toState', 'actorName'])
      .where('recordId', '=', personnelId ?? '')
      .execute()
    expect(history).toEqual([{ event: 'remove', fromState: 'active', toState: 'left', actorName: '林志远' }])
    app.clock.advance(4000)
    expect((await remove(personnelId ?? '')).status).toBe(404)
  })

  it('passes hardware and software to the project’s owner, and leaves the unit without its assistant', async () => {
    const fang = await onList(app, FANG)
    const board = await projectNamed(app, 'TZ-E2000 边缘网关')
    await seat(app, board.id, 'hardware', fang)
    expect((await remove(fang)).body.code).toBe(200)
    expect(await projectNamed(app, 'TZ-E2000 边缘网关')).toMatchObject({
      hardwareEngineerId: await onList(app, LIN),
      version: 2,
    })
    expect((await projectNamed(app, 'TZ-D2000 工控主板')).testEngineerId).toBeNull()
    const { unitId } = await personOf(app, LIN)
    const unit = await storedRow(app.platform.db, 'unit', { id: unitId ?? '' })
    expect(unit.assistantId).toBeNull()
  })

  it('withdraws an offer that is still open', async () => {
    const id = await onList(app, YE)
    expect((await remove(id)).body).toEqual({ code: 200, msg: '删除成功' })
    expect((await app.call(endpoints.acceptOffer, { params: { id } }, await app.signIn(YE))).status).toBe(404)
    expect((await personOf(app, YE)).unitId).toBeNull()
  })

  it('is refused from another site', async () => {
    const answer = await app.http.inject({
      method: 'GET',
      url: `/api/uami/api/delUser?id=${await onList(app, ZHOU)}`,
      headers: { authorization: `Bearer ${await app.signIn(LIN)}`, 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.statusCode).toBe(403)
    expect((await personOf(app, ZHOU)).personnelId).not.toBeNull()
  })
})

describe('at the same moment', () => {
  it('two managers cannot remove each other: one stays', async () => {
    await makeManager(LUO)
    const tokens = [await app.signIn(HE), await app.signIn(LUO)]
    const ids = [await onList(app, LUO), await onList(app, HE)]
    // Neither leads anything, so that nothing else stands in the way.
    await app.platform.db.deleteFrom('projectSeat').where('personnelId', 'in', ids).execute()
    const answers = await Promise.all(
      ids.map((id, i) => app.call(endpoints.deletePersonnel, { params: { id } }, tokens[i])),
    )
    expect(answers.map(({ body }) => body.code).sort()).toEqual([200, 403])
    const left = await app.platform.db
      .selectFrom('account')
      .select('id')
      .where('userType', '=', USER_TYPE_MANAGER)
      .where(
        'unitId',
        'in',
        [(await personOf(app, HE)).unitId, (await personOf(app, LUO)).unitId].filter((id) => id !== null),
      )
      .execute()
    expect(left).toHaveLength(1)
  })

  it('a person who leads a project never vanishes: replacing and deleting race 20 times', async () => {
    const lin = await onList(app, LIN)
    const { unitId, accountId: xuAccount } = await personOf(app, XU)
    // Somebody is left to be the assistant.
    await app.platform.db
      .updateTable('unit')
      .set({ assistantId: xuAccount })
      .where('id', '=', unitId ?? '')
      .execute()
    const project = await projectNamed(app, 'TZ-D2000 工控主板')
    const outcomes = new Set<string>()
    for (let round = 0; round < 20; round += 1) {
      app.clock.advance(4000)
      const zhou = await addAgain(ZHOU, unitId ?? '')
      const [assistant, manager] = [await app.signIn(XU), await app.signIn(LIN)]
      const wish = { projectIdList: [project.id], personnelId: lin, newPersonnelId: zhou }
      const change = () => app.call(replacePersonnel, { body: wish }, assistant)
      const drop = () => app.call(endpoints.deletePersonnel, { params: { id: zhou } }, manager)
      const order = round % 2 === 0 ? [change(), drop()] : [drop(), change()]
      const codes = (await Promise.all(order)).map(({ body }) => body.code)
      if (round % 2 === 1) codes.reverse()
      outcomes.add(codes.join())
      const { ownerId } = await projectNamed(app, 'TZ-D2000 工控主板')
      expect(await storedRows(app.platform.db, 'personnel', { id: ownerId ?? '' })).toHaveLength(1)
      expect(codes).toEqual(ownerId === zhou ? [200, 9999] : [404, 200])
      await seat(app, project.id, 'owner', lin)
    }
    expect([...outcomes].every((one) => ['200,9999', '404,200'].includes(one))).toBe(true)
  })
})

async function addAgain(phone: string, unitId: string): Promise<string> {
  const { personnelId, accountId } = await personOf(app, phone)
  if (personnelId !== null) return personnelId
  await app.platform.db.updateTable('account').set({ unitId }).where('id', '=', accountId).execute()
  const { body } = await app.call(endpoints.addClientPersonnel, { body: [accountId] }, await app.signIn(LIN))
  if (body.code !== 200) throw new Error(body.msg)
  return onList(app, phone)
}
