import * as endpoints from '@xinqiao/contract/projects/calls/endpoints'
import { PROJECT_STATUSES } from '@xinqiao/contract/projects/states'
import { describe, expect, it } from 'vitest'
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
  SHEN,
  SONG,
  usePersonnel,
  XU,
  YE,
  ZHOU,
} from '../../../test/seeds/personnel.ts'

const app = usePersonnel()

async function listOf(id: string, as: string, query: object = {}) {
  return app.call(endpoints.projectsOfPerson, { params: { id }, query }, await app.signIn(as))
}

async function replace(body: object, as = FANG) {
  return app.call(endpoints.replacePersonnel, { body: body as never }, await app.signIn(as))
}

const teamOf = (name: string) => projectNamed(app, name)

describe('the first projects', () => {
  it('cover every status for 卓昱, with an empty flag and flags 1 to 4 led by 林志远', async () => {
    const { unitId } = await personOf(app, LIN)
    const all = await app.platform.db.selectFrom('project').selectAll().execute()
    const own = all.filter((project) => project.unitId === unitId)
    expect(new Set(own.map(({ status }) => status))).toEqual(new Set(Object.keys(PROJECT_STATUSES)))
    const lin = await onList(app, LIN)
    const led = await app.platform.db
      .selectFrom('projectSeat')
      .select(['projectId', 'personnelId'])
      .where('seat', '=', 'owner')
      .execute()
    const flags = own
      .filter(({ id }) => led.some((one) => one.projectId === id && one.personnelId === lin))
      .map(({ endingFlag }) => endingFlag)
    expect(new Set(flags)).toEqual(new Set([null, 1, 2, 3, 4]))
    expect(new Set(all.map((project) => project.unitId)).size).toBe(3)
    expect(led).toHaveLength(all.length)
  })
})

describe('the projects of a person', () => {
  it('are for companies with technical support, and of the own unit [P-PERS-056]', async () => {
    const id = await onList(app, XU)
    expect((await app.call(endpoints.projectsOfPerson, { params: { id } })).status).toBe(401)
    for (const phone of [YE, SHEN, CHEN]) expect((await listOf(id, phone)).status).toBe(403)
    for (const foreign of [id, 'nobody', '0']) expect((await listOf(foreign, HE)).status).toBe(404)
  })

  it('come 10 a page with the whole team, by personnel or account id [P-PERS-012] [P-PERS-056]', async () => {
    const { body } = await listOf(await onList(app, XU), FANG)
    expect([body.rows.length, body.total]).toEqual([10, 14])
    const byAccount = await listOf((await personOf(app, XU)).accountId, FANG, { pageNum: 2 })
    expect(byAccount.body.rows).toHaveLength(4)
    const project = body.rows.find(
      (row: { projectName: string }) => row.projectName === 'TZ-S5000C 双路服务器',
    )
    expect(project).toEqual({
      id: expect.any(String),
      projectNumber: 'PRJ-26-0402',
      projectName: 'TZ-S5000C 双路服务器',
      clientProjectCode: 'TZ-2P-S5',
      projectStatus: 'EVT',
      projectFlag: null,
      xmfzr: { id: await onList(app, LIN), name: '林志远', relationId: (await personOf(app, LIN)).accountId },
      yjgcs: expect.objectContaining({ name: '许知行' }),
      rjgcs: expect.objectContaining({ name: '宋明哲' }),
      csgcs: expect.objectContaining({ name: '方静怡' }),
      qtgcs: [expect.objectContaining({ name: '周启航' }), expect.objectContaining({ name: '蒋思齐' })],
    })
  })
})

describe('the projects that a user leads', () => {
  const find = async (query: object, as = LIN) =>
    app.call(endpoints.findProjectsOfUser, { query: query as never }, await app.signIn(as))

  it('take userId and classify 1, and answer project_name [P-PERS-058] [T-PERS-011] [T-PERS-012]', async () => {
    const { accountId: userId } = await personOf(app, SONG)
    const led = await find({ userId, classify: 1 })
    expect(led.body.data).toEqual(led.body.rows)
    expect(led.body.data.map((one: { project_name: string }) => one.project_name)).toEqual([
      'TZ-S5000C 存储控制器',
      'TZ-NAS 网络存储',
    ])
    expect((await find({ userId: await onList(app, SONG) })).body.data).toEqual(led.body.data)
    expect((await find({ userId, classify: '2' })).body.data).toHaveLength(13)
    expect((await find({ userId, classify: 3 })).status).toBe(400)
  })

  it('are those of the own unit only', async () => {
    const { accountId: userId } = await personOf(app, SONG)
    expect((await app.call(endpoints.findProjectsOfUser, { query: { userId } })).status).toBe(401)
    expect((await find({ userId }, YE)).status).toBe(403)
    expect((await find({ userId }, HE)).status).toBe(404)
  })
})

describe('replacing a person', () => {
  it('is the assistant’s alone [P-PERS-010]', async () => {
    const body = {
      projectIdList: [(await projectNamed(app, 'TZ-D2000 工控主板')).id],
      personnelId: await onList(app, XU),
      newPersonnelId: await onList(app, SONG),
    }
    expect((await app.call(endpoints.replacePersonnel, { body })).status).toBe(401)
    for (const phone of [LIN, XU, HE, YE, SHEN, CHEN]) expect((await replace(body, phone)).status).toBe(403)
    // The assistant of another unit.
    expect((await replace(body, LUO)).status).toBe(404)
    expect((await teamOf('TZ-D2000 工控主板')).hardwareEngineerId).toBe(body.personnelId)
  })

  it('needs projects and a replacement [P-PERS-037] [P-PERS-038] [P-PERS-021]', async () => {
    const personnelId = await onList(app, XU)
    const newPersonnelId = await onList(app, SONG)
    const none = await replace({ projectIdList: [], personnelId, newPersonnelId })
    expect([none.status, none.body.msg]).toEqual([400, '请选择需要更换人员的项目'])
    const { id } = await projectNamed(app, 'TZ-D2000 工控主板')
    for (const missing of [undefined, '', null]) {
      const answer = await replace({ projectIdList: [id], personnelId, newPersonnelId: missing })
      expect([answer.status, answer.body.msg]).toEqual([400, '请选择更换人员'])
    }
  })

  it('moves every place of the person on the chosen projects, and no other [P-PERS-057] [P-ERR-026]', async () => {
    const [xu, jiang] = [await onList(app, XU), await onList(app, JIANG)]
    const chosen = [
      await projectNamed(app, 'TZ-E2000 电力采集终端'),
      await projectNamed(app, 'TZ-D2000 工控主板'),
    ]
    const { body } = await replace({
      projectIdList: chosen.map(({ id }) => id),
      personnelId: xu,
      newPersonnelId: jiang,
    })
    expect(body).toEqual({ code: 200, msg: '更改成功' })
    expect(await teamOf('TZ-E2000 电力采集终端')).toMatchObject({
      ownerId: jiang,
      hardwareEngineerId: jiang,
      version: 2,
    })
    // Who was among the others already is there once.
    expect(await teamOf('TZ-D2000 工控主板')).toMatchObject({ hardwareEngineerId: jiang, others: [jiang] })
    expect((await teamOf('TZ-E2000 边缘网关')).hardwareEngineerId).toBe(xu)
    const audit = await app.platform.db
      .selectFrom('auditEvent')
      .select(['recordName', 'before', 'after'])
      .where('action', '=', 'project.replacePersonnel')
      .orderBy('recordName')
      .execute()
    expect(audit).toEqual([
      { recordName: 'TZ-D2000 工控主板', before: { yjgcs: '许知行' }, after: { yjgcs: '蒋思齐' } },
      {
        recordName: 'TZ-E2000 电力采集终端',
        before: { xmfzr: '许知行', yjgcs: '许知行' },
        after: { xmfzr: '蒋思齐', yjgcs: '蒋思齐' },
      },
    ])
  })

  it('tells both people', async () => {
    const inbox = (phone: string) => inboxOf(app, phone)
    const what = 'TZ-E2000 电力采集终端（项目负责人、硬件工程师）、TZ-D2000 工控主板（硬件工程师）'
    expect(await inbox(JIANG)).toContain(`许知行的以下工作已交接给您：${what}。`)
    expect(await inbox(XU)).toContain(`您的以下工作已交接给蒋思齐：${what}。`)
  })

  it('changes nothing unless all of it can be done', async () => {
    const [zhou, song, luo] = [await onList(app, ZHOU), await onList(app, SONG), await onList(app, LUO)]
    const own = await projectNamed(app, 'TZ-S5000C 双路服务器')
    const foreign = await projectNamed(app, 'JL-E2000 运动控制卡')
    const apart = await projectNamed(app, 'TZ-COMe 加固模块')
    const wish = { projectIdList: [own.id], personnelId: zhou, newPersonnelId: song }
    const outcomes = [
      await replace({ ...wish, projectIdList: [own.id, foreign.id] }),
      await replace({ ...wish, projectIdList: [own.id, 'x'] }),
      await replace({ ...wish, newPersonnelId: luo }),
      await replace({ ...wish, personnelId: luo }),
      await replace({ ...wish, projectIdList: [own.id, apart.id] }),
      await replace({ ...wish, newPersonnelId: zhou }),
      await replace({ ...wish, newPersonnelId: await onList(app, PEOPLE.disabled) }),
      await replace({ ...wish, newPersonnelId: await onList(app, YE) }),
    ]
    expect(outcomes.map(({ body }) => body.code)).toEqual([404, 404, 404, 404, 9999, 9999, 9999, 9999])
    expect((await teamOf('TZ-S5000C 双路服务器')).others).toContain(zhou)
    expect((await teamOf('TZ-S5000C 双路服务器')).version).toBe(1)
  })
})

describe('handing over before somebody is taken out', () => {
  it('is a manager’s, of all that the person leads', async () => {
    const song = await onList(app, SONG)
    const body = { personnelId: song, newPersonnelId: await onList(app, LIN) }
    const handOver = async (as?: string, wish: object = body) =>
      app.call(endpoints.handOverLed, { body: wish as never }, as && (await app.signIn(as)))
    expect((await handOver()).status).toBe(401)
    for (const phone of [XU, CHEN]) expect((await handOver(phone)).status).toBe(403)
    expect((await handOver(HE)).status).toBe(404)
    const query = { userId: song, classify: 1 }
    const led = async () =>
      (await app.call(endpoints.findProjectsOfUser, { query }, await app.signIn(LIN))).body.rows
    const before = await led()
    expect(before.length).toBeGreaterThan(0)
    expect((await handOver(LIN)).body).toMatchObject({ code: 200 })
    expect(await led()).toEqual([])
    app.clock.advance(4000)
    expect((await handOver(LIN)).body.code).toBe(9999)
  })
})
