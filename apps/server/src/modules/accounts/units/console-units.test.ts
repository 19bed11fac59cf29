import * as endpoints from '@xinqiao/contract/accounts/console-unit-endpoints'
import { listAudit } from '@xinqiao/contract/audit/endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../../test/harness.ts'
import { seedApplicants } from '../../../../test/seeds/applicants.ts'
import { ADMIN, FAE, idOf, lastAudit, MEMBER, unitIdOf } from '../../../../test/seeds/console.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'

const app = useApp({ seed: seedApplicants })
let token = ''
beforeAll(async () => {
  token = await app.signIn(ADMIN)
})

const FORM = {
  name: '成都锦屏电子有限公司',
  unitType: 1,
  faeId: null as string | null,
  assistantId: null as string | null,
  serviceIds: [2, 1, 2],
  addresses: [{ label: '收件地址', address: '成都市示例路 5 号', contact: '', phone: '' }],
}

async function formOf(id: string) {
  const { data } = (await app.call(endpoints.readUnit, { params: { id } }, token)).body
  return {
    name: data.name,
    unitType: data.unitType.id,
    faeId: data.faeId,
    assistantId: data.assistantId,
    serviceIds: data.services.map((service: { id: number }) => service.id),
    addresses: data.addresses,
    version: data.version,
  }
}

describe('units', () => {
  it('are listed with type, FAE, assistant, services and members [P-AUTH-005]', async () => {
    const { body } = await app.call(endpoints.listUnits, { query: { keyword: '卓昱' } }, token)
    expect(body.rows).toEqual([
      {
        id: expect.any(String),
        name: '天津卓昱信息技术有限公司',
        unitType: { id: 1, name: '整机板卡厂商' },
        faeName: '陈思远',
        assistantName: '方静怡',
        services: [
          { id: 1, name: '技术支持' },
          { id: 2, name: '知识库下载' },
          { id: 3, name: '认证申请' },
        ],
        memberCount: 8,
        createTime: expect.any(String),
      },
    ])
    const typed = await app.call(endpoints.listUnits, { query: { unitType: 4 } }, token)
    expect(typed.body.total).toBe(1)
  })

  it('are created once, with the audit of everything', async () => {
    const body = { ...FORM, faeId: await idOf(app, FAE) }
    const made = await app.call(endpoints.createUnit, { body }, token)
    expect(made.body.code).toBe(200)
    const read = await app.call(endpoints.readUnit, { params: { id: made.body.data.id } }, token)
    expect(read.body.data).toMatchObject({
      faeName: '陈思远',
      services: [{ name: '技术支持' }, { name: '知识库下载' }],
      addresses: FORM.addresses,
      version: 1,
      members: [],
    })
    expect(await lastAudit(app)).toMatchObject({
      action: 'unit.create',
      recordName: FORM.name,
      after: { fae: '陈思远', services: ['技术支持', '知识库下载'] },
    })
    const again = await app.call(endpoints.createUnit, { body: { ...body, unitType: 4 } }, token)
    expect(again.body).toMatchObject({ code: 400, errors: { name: '该单位名称已存在' } })
  })

  it('are changed where nobody was faster, and the audit holds only what differs', async () => {
    const id = await unitIdOf(app, '长沙岳麓')
    const form = await formOf(id)
    const change = { ...form, faeId: await idOf(app, FAE), serviceIds: [1, 2, 3] }
    const save = (body: typeof change) => app.call(endpoints.updateUnit, { params: { id }, body }, token)
    expect((await save(change)).body.code).toBe(200)
    expect(await lastAudit(app)).toMatchObject({
      before: { fae: '', services: ['技术支持', '知识库下载'] },
      after: { fae: '陈思远', services: ['技术支持', '知识库下载', '认证申请'] },
    })
    const late = await save({ ...change, name: '长沙岳麓测控股份有限公司' })
    expect(late.status).toBe(409)
    expect(late.body.msg).toBe('内容已由系统管理员于 2026-11-20 12:00:00 修改，请刷新后重试')
  })

  it.each([
    ['an FAE who is none', async () => ({ faeId: await idOf(app, MEMBER) }), { faeId: '请选择在职的 FAE' }],
    [
      'an assistant of another unit',
      async () => ({ assistantId: await idOf(app, PEOPLE.rivalEngineer) }),
      { assistantId: '助理须为本单位的在用账号' },
    ],
    ['an unknown service', () => ({ serviceIds: [9] }), { serviceIds: '请选择列表中的服务' }],
    ['the name of another', () => ({ name: '武汉江澜工控技术有限公司' }), { name: '该单位名称已存在' }],
    ['no name', () => ({ name: ' ' }), { name: '请输入单位名称' }],
    ['an unknown type', () => ({ unitType: 7 }), { unitType: '请选择单位类型' }],
  ])('refuse %s', async (_what, change, errors) => {
    const id = await unitIdOf(app, '天津卓昱')
    const before = await formOf(id)
    const body = { ...before, ...(await change()) }
    const answer = await app.call(endpoints.updateUnit, { params: { id }, body }, token)
    expect(answer.body).toMatchObject({ code: 400, errors })
    expect(await formOf(id)).toEqual(before)
  })

  it('answer 404 to a change of one that is not there', async () => {
    const body = { ...FORM, version: 1 }
    expect((await app.call(endpoints.updateUnit, { params: { id: '-1' }, body }, token)).status).toBe(404)
  })
})

describe('the audit', () => {
  it('is found by day, kind, record and words', async () => {
    const list = async (query: object) => (await app.call(listAudit, { query }, token)).body
    const id = await unitIdOf(app, '长沙岳麓')
    expect((await list({ recordKind: 'unit', recordId: id })).rows[0]).toMatchObject({
      action: 'unit.update',
      actorName: '系统管理员',
      recordName: '长沙岳麓测控有限公司',
      address: '127.0.0.1',
      createTime: '2026-11-20 12:00:00',
    })
    expect((await list({ from: '2026-11-20', to: '2026-11-20', keyword: '岳麓' })).total).toBe(1)
    expect((await list({ from: '2026-11-21' })).total).toBe(0)
    expect((await list({ keyword: '查无此人' })).total).toBe(0)
    expect((await list({ from: 'x' })).code).toBe(400)
  })
})
