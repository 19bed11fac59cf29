import * as endpoints from '@xinqiao/contract/handovers/endpoints'
import { replacePersonnel } from '@xinqiao/contract/projects/calls/endpoints'
import { describe, expect, it } from 'vitest'
import { makeApplication } from '../../../test/factories/certifications.ts'
import { makeOrder } from '../../../test/factories/work-orders.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import {
  ADMIN,
  CHEN,
  FANG,
  HE,
  LIN,
  LUO,
  onList,
  personOf,
  projectNamed,
  QIU,
  SONG,
  usePersonnel,
  XU,
  ZHOU,
} from '../../../test/seeds/personnel.ts'
import { openHandovers } from '../../platform/records/handovers.ts'

const app = usePersonnel()
const WU = PEOPLE.otherFae
const ZHAO = PEOPLE.tme
const CERTIFIER = PEOPLE.certifier

const idOf = async (phone: string) => (await personOf(app, phone)).accountId

async function preview(leaver: string, successor?: string) {
  const query = { leaverId: await idOf(leaver), ...(successor ? { successorId: await idOf(successor) } : {}) }
  return (await app.call(endpoints.previewHandover, { query }, await app.signIn(ADMIN))).body
}

async function make(leaver: string, successor: string, more: object = {}) {
  const stamp = (await preview(leaver)).data?.stamp ?? ''
  const body = {
    leaverId: await idOf(leaver),
    successorId: await idOf(successor),
    reason: '离职',
    stamp,
    ...more,
  }
  return app.call(endpoints.makeHandover, { body }, await app.signIn(ADMIN))
}

describe('who may hand over', () => {
  it.each(endpoints.handoversEndpoints)('$name is the administrator’s', async (endpoint) => {
    expect((await app.call(endpoint)).status).toBe(401)
    for (const phone of [LIN, CHEN, PEOPLE.staffManager]) {
      expect((await app.call(endpoint, {}, await app.signIn(phone))).status).toBe(403)
    }
  })
})

describe('finding people', () => {
  const find = async (query: object) =>
    (await app.call(endpoints.findHandoverPeople, { query }, await app.signIn(ADMIN))).body.data

  it('finds leavers by name or phone, personal accounts never', async () => {
    expect(await find({ keyword: '林志' })).toEqual([
      {
        id: await idOf(LIN),
        name: '林志远',
        phone: LIN,
        unitName: '天津卓昱信息技术有限公司',
        duties: '项目经理',
        status: 'active',
      },
    ])
    expect(await find({ keyword: '秦放' })).toMatchObject([{ status: 'disabled' }])
    expect(await find({ keyword: PEOPLE.personal })).toEqual([])
  })

  it('offers as successors those at work on the list of the same unit, or other staff', async () => {
    const names = async (leaver: string) =>
      (await find({ leaverId: await idOf(leaver) })).map(({ name }: { name: string }) => name).sort()
    expect(await names(LIN)).toEqual(['周启航', '宋明哲', '方静怡', '蒋思齐', '许知行'].sort())
    expect(await names(CHEN)).toHaveLength(7)
    expect(await names(CHEN)).not.toContain('陈思远')
  })
})

describe('the preview', () => {
  it('lists what would move, kind by kind', async () => {
    const { data } = await preview(FANG)
    expect(data.leaver.name).toBe('方静怡')
    expect(
      data.groups.map(({ title, items }: { title: string; items: object[] }) => [title, items.length]),
    ).toEqual([
      ['项目中的岗位', 10],
      ['单位助理', 1],
    ])
    expect(data.groups[0].items[0]).toEqual({
      id: expect.any(String),
      name: 'TZ-COMe 加固模块（PRJ-26-0921）',
      detail: '测试工程师',
    })
    expect(data.total).toBe(11)
  })

  it('says why a successor cannot take something over', async () => {
    const { data } = await preview(CHEN, ZHAO)
    expect(data.groups).toMatchObject([
      { kind: 'project-fae', title: '项目的 FAE', objection: '接手人没有 FAE 角色' },
      { kind: 'unit-fae', objection: '接手人没有 FAE 角色' },
    ])
    expect((await preview(CHEN, WU)).data.groups[0].objection).toBe('')
  })

  it('is empty for who has nothing, and 404 for nobody', async () => {
    expect((await preview(QIU)).data).toMatchObject({ groups: [], total: 0 })
    const nobody = await app.call(
      endpoints.previewHandover,
      { query: { leaverId: 'x' } },
      await app.signIn(ADMIN),
    )
    expect(nobody.status).toBe(404)
  })
})

describe('the act', () => {
  it('needs leaver, successor and reason', async () => {
    const { status, body } = await app.call(
      endpoints.makeHandover,
      { body: {} as never },
      await app.signIn(ADMIN),
    )
    expect(status).toBe(400)
    expect(body.errors).toMatchObject({
      leaverId: '请选择离职人员',
      successorId: '请选择接手人',
      reason: '请填写交接说明',
    })
    expect((await make(LIN, XU, { reason: '  ' })).status).toBe(400)
  })

  it('refuses others than colleagues, and those who cannot take it over; nothing changes', async () => {
    const outcomes = [
      await make(LIN, LIN),
      await make(LIN, HE),
      await make(LIN, CHEN),
      await make(LIN, QIU),
      await make(LIN, PEOPLE.disabled),
      await make(CHEN, ZHAO),
      await make(QIU, LIN),
    ]
    expect(outcomes.map(({ body }) => body.code)).toEqual(Array(7).fill(9999))
    expect(outcomes[5]?.body.msg).toBe('项目的 FAE：接手人没有 FAE 角色')
    expect(outcomes[6]?.body.msg).toBe('该人员名下没有可交接的工作')
    expect((await projectNamed(app, 'TZ-D2000 工控主板')).ownerId).toBe(await onList(app, LIN))
    expect(await app.platform.db.selectFrom('handover').selectAll().execute()).toEqual([])
  })

  it('refuses what is not what was shown', async () => {
    const { stamp } = (await preview(SONG)).data
    const project = await projectNamed(app, 'TZ-E2000 电力采集终端')
    const wish = {
      projectIdList: [project.id],
      personnelId: await onList(app, SONG),
      newPersonnelId: await onList(app, ZHOU),
    }
    expect((await app.call(replacePersonnel, { body: wish }, await app.signIn(FANG))).body.code).toBe(200)
    const answer = await make(SONG, XU, { stamp })
    expect([answer.status, answer.body.msg]).toEqual([409, '预览后内容有变化，请重新核对'])
  })

  it('moves everything at once, records it and tells both', async () => {
    const before = await preview(LIN)
    expect(before.data.groups.map(({ kind }: { kind: string }) => kind)).toEqual([
      'project-seat',
      'unit-manager',
    ])
    const { body } = await make(LIN, XU, { reason: '林志远调岗' })
    expect(body).toMatchObject({ code: 200, msg: '交接完成', data: { total: before.data.total } })
    expect((await preview(LIN)).data.total).toBe(0)
    expect((await projectNamed(app, 'TZ-D2000 工控主板')).ownerId).toBe(await onList(app, XU))
    const types = await app.platform.db
      .selectFrom('account')
      .select('userType')
      .where('phone', 'in', [LIN, XU])
      .orderBy('phone')
      .execute()
    expect(types.map(({ userType }) => userType)).toEqual([2, 1])
    const list = await app.call(
      endpoints.listHandovers,
      { query: { keyword: '林' } },
      await app.signIn(ADMIN),
    )
    expect(list.body.total).toBe(1)
    expect(list.body.rows[0]).toMatchObject({
      leaverName: '林志远',
      successorName: '许知行',
      actorName: '系统管理员',
      reason: '林志远调岗',
    })
    expect(list.body.rows[0].moved[1]).toEqual({ title: '人员管理员', names: ['天津卓昱信息技术有限公司'] })
    const messages = await app.platform.db.selectFrom('message').select('message').execute()
    const texts = messages.map(({ message }) => message)
    const what = `项目中的岗位 ${before.data.groups[0].items.length} 项、人员管理员 1 项`
    expect(texts).toContain(`林志远的以下工作已交接给您：${what}。`)
    expect(texts).toContain(`您的以下工作已交接给许知行：${what}。`)
    const audit = await app.platform.db
      .selectFrom('auditEvent')
      .select(['recordName', 'after'])
      .where('action', '=', 'handover.make')
      .execute()
    expect(audit).toMatchObject([{ recordName: '林志远', after: { owner: '许知行', reason: '林志远调岗' } }])
  })

  it('passes the units of an FAE to another', async () => {
    expect((await make(CHEN, WU)).body.code).toBe(200)
    const units = await app.platform.db
      .selectFrom('unit')
      .select('name')
      .where('faeId', '=', await idOf(WU))
      .orderBy('name')
      .execute()
    expect(units.map(({ name }) => name)).toEqual(['天津卓昱信息技术有限公司', '武汉江澜工控技术有限公司'])
  })

  it('passes the places of the provider’s people on projects, by which they see them', async () => {
    const { db } = app.platform
    const places = async (phone: string) =>
      db
        .selectFrom('projectSeat')
        .select(['projectId', 'seat'])
        .where('accountId', '=', await idOf(phone))
        .orderBy('projectId')
        .execute()
    const [before, none] = [await places(WU), await places(CHEN)]
    expect([before.length > 0, none]).toEqual([true, []])
    expect((await make(WU, CHEN)).body.code).toBe(200)
    expect(await places(WU)).toEqual([])
    expect(await places(CHEN)).toEqual(before)
  })

  it('happens once when 10 ask at once', async () => {
    const tokens = await Promise.all(Array.from({ length: 10 }, () => app.signIn(ADMIN)))
    const { stamp } = (await preview(LUO)).data
    const body = { leaverId: await idOf(LUO), successorId: await idOf(HE), reason: '离职', stamp }
    const answers = await Promise.all(
      tokens.map((token) => app.call(endpoints.makeHandover, { body }, token)),
    )
    expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1)
    expect(answers.every(({ body }) => [200, 409, 9999].includes(body.code))).toBe(true)
    const rows = await app.platform.db
      .selectFrom('handover')
      .select('id')
      .where('leaverName', '=', '罗一鸣')
      .execute()
    expect(rows).toHaveLength(1)
  })
})

describe('the registry', () => {
  it('takes each kind once', () => {
    const handovers = openHandovers()
    const kind = { kind: 'x', title: 'x', list: async () => [], move: async () => undefined }
    handovers.register(kind)
    expect(() => handovers.register(kind)).toThrow('handover kind twice')
    expect(handovers.all()).toEqual([kind])
  })
})

describe('applications for certification', () => {
  it('go to another examiner and to nobody else; what is over stays', async () => {
    const { accountId, unitId } = await personOf(app, LIN)
    const assigneeId = await idOf(ZHAO)
    const { db } = app.platform
    const [open = '', over = ''] = await Promise.all(
      ['ZJ-T-0001', 'ZJ-T-0002'].map((number) =>
        makeApplication(app.platform, {
          kind: 'machine',
          unitId: unitId ?? '',
          applicantId: accountId,
          number,
        }),
      ),
    )
    await db
      .updateTable('certificationApplication')
      .set({ assigneeId })
      .where('id', 'in', [open, over])
      .execute()
    await db
      .updateTable('certificationApplication')
      .set({ status: 'ZJRZ_YWC', isOver: true })
      .where('id', '=', over)
      .execute()
    // The projects on which he works are for those who may.
    await db.deleteFrom('projectSeat').where('accountId', '=', assigneeId).execute()
    const { data } = await preview(ZHAO, CHEN)
    expect(data.groups).toMatchObject([
      { kind: 'certification-application', objection: '接手人不能处理认证申请', items: [{ id: open }] },
    ])
    expect((await make(ZHAO, CERTIFIER)).body).toMatchObject({ code: 200 })
    const rows = await db
      .selectFrom('certificationApplication')
      .select(['id', 'assigneeId'])
      .where('id', 'in', [open, over])
      .execute()
    const holder = new Map(rows.map((row) => [row.id, row.assigneeId]))
    expect(holder.get(open)).toBe(await idOf(CERTIFIER))
    expect(holder.get(over)).toBe(assigneeId)
  })
})

describe('work orders', () => {
  it('that are open go to another handler and to nobody who may not have any; what is over stays', async () => {
    const { accountId, unitId } = await personOf(app, LIN)
    const { id: projectId } = await projectNamed(app, 'TZ-D2000 工控主板')
    const [handlerId, { db }] = [await idOf(ZHAO), app.platform]
    const of = { projectId, unitId: unitId ?? '', senderId: accountId, handlerId }
    const open = await makeOrder(app.platform, { ...of, name: '未完成' })
    const again = await makeOrder(app.platform, { ...of, name: '申请重启' })
    const over = await makeOrder(app.platform, { ...of, name: '已关闭' })
    const closed = { status: 'completed' } as const
    await db
      .updateTable('workOrder')
      .set({ ...closed, restartFlag: 1 })
      .where('id', '=', again)
      .execute()
    await db.updateTable('workOrder').set(closed).where('id', '=', over).execute()
    const { data } = await preview(ZHAO, CERTIFIER)
    const held = data.groups.find(({ kind }: { kind: string }) => kind === 'work-order')
    expect(held).toMatchObject({
      ...{ title: '处理中的工单', objection: '接手人不能处理工单' },
      items: [
        { id: open, detail: 'TZ-D2000 工控主板' },
        { id: again, detail: 'TZ-D2000 工控主板' },
      ],
    })
    expect((await make(ZHAO, CERTIFIER)).body).toMatchObject({ code: 9999 })
    expect((await make(ZHAO, CHEN)).body).toMatchObject({ code: 200 })
    const rows = await db
      .selectFrom('workOrder')
      .select(['id', 'handlerId'])
      .where('projectId', '=', projectId)
      .execute()
    const handler = new Map(rows.map((row) => [row.id, row.handlerId]))
    const chen = await idOf(CHEN)
    expect([open, again, over].map((id) => handler.get(id))).toEqual([chen, chen, handlerId])
  })
})
