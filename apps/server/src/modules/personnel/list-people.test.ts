import type { Endpoint } from '@xinqiao/contract/endpoint'
import * as endpoints from '@xinqiao/contract/personnel/endpoints'
import * as listEndpoints from '@xinqiao/contract/personnel/list-endpoints'
import * as users from '@xinqiao/contract/personnel/user-endpoints'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/harness.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import {
  CHEN,
  FANG,
  HE,
  LIN,
  LUO,
  QIU,
  SHEN,
  seedPersonnel,
  WEN,
  XU,
  YE,
} from '../../../test/seeds/personnel.ts'

const app = useApp({ seed: seedPersonnel })
const names = (rows: { realName: string }[]) => rows.map((row) => row.realName)

/** A list that one of these people may read; a visitor and the others may not. */
async function expectOpenTo(reader: string, endpoint: Endpoint, others: string[]): Promise<void> {
  expect((await app.call(endpoint)).status).toBe(401)
  for (const phone of others) {
    expect((await app.call(endpoint, {}, await app.signIn(phone))).status).toBe(403)
  }
  expect((await app.call(endpoint, {}, await app.signIn(reader))).body.code).toBe(200)
}

describe('who may read the lists', () => {
  const forUnits = [
    listEndpoints.clientPersonnelList,
    listEndpoints.clientPersonnelListNoPage,
    listEndpoints.findClientPersonnelList,
  ]
  it.each(forUnits)('$path: companies only', async (endpoint) => {
    await expectOpenTo(XU, endpoint, [YE, CHEN])
  })

  it.each([listEndpoints.ftPersonnelList, endpoints.businessContacts])(
    '$path: companies with technical support only',
    async (endpoint) => {
      await expectOpenTo(HE, endpoint, [YE, SHEN, CHEN])
    },
  )

  it.each([users.getUserList, users.getAppUserList, users.serviceList])(
    '$path: personnel managers only',
    async (endpoint) => {
      await expectOpenTo(HE, endpoint, [XU, YE, CHEN])
    },
  )
})

describe('the customer personnel', () => {
  it('has the documented fields, page by page, newest first [P-PERS-020] [P-PERS-050] [T-PERS-003]', async () => {
    const token = await app.signIn(LIN)
    const { body } = await app.call(listEndpoints.clientPersonnelList, { query: { pageSize: 3 } }, token)
    expect(body.total).toBe(8)
    expect(names(body.rows)).toEqual(['叶文', '林志远', '许知行'])
    expect(body.rows[1]).toEqual({
      id: expect.any(String),
      name: '林志远',
      realName: '林志远',
      department: '研发中心',
      contactNumber: LIN,
      eMail: 'linzhiyuan@zhuoyu.example',
      remark: '对飞腾接口人',
      relationId: expect.any(String),
      unitId: expect.any(String),
      avatar: '',
      post: '项目经理',
      tel: '022-0000-0000',
      status: 'active',
      createTime: expect.stringMatching(/^2026-10-21 /),
      can: { edit: true, delete: false, authorise: true, changeProjects: false },
    })
    const second = await app.call(
      listEndpoints.clientPersonnelList,
      { query: { pageSize: 3, pageNum: 2 } },
      token,
    )
    expect(names(second.body.rows)).toEqual(['宋明哲', '方静怡', '周启航'])
    const whole = await app.call(listEndpoints.clientPersonnelList, {}, token)
    expect(whole.body.rows).toHaveLength(8)
  })

  it('takes name, department, order and direction; unknown orders are refused [P-PERS-050]', async () => {
    const token = await app.signIn(LIN)
    const list = async (query: Record<string, string>) =>
      app.call(listEndpoints.clientPersonnelList, { query }, token)
    expect(names((await list({ name: '知' })).body.rows)).toEqual(['许知行'])
    expect(names((await list({ department: '硬件' })).body.rows)).toEqual(['许知行'])
    expect(names((await list({ name: '100%' })).body.rows)).toEqual([])
    const oldest = await list({ orderByColumn: 'create_time', isAsc: 'ASC', pageSize: '1' })
    expect(names(oldest.body.rows)).toEqual(['秦放'])
    for (const wrong of [
      { orderByColumn: 'phone' },
      { isAsc: 'up' },
      { pageSize: '201' },
      { pageNum: '0' },
    ]) {
      expect((await list(wrong as Record<string, string>)).status).toBe(400)
    }
  })

  it('never shows people of another unit [P-PERS-051] [P-PERS-052]', async () => {
    const token = await app.signIn(LUO)
    for (const endpoint of [listEndpoints.clientPersonnelListNoPage, listEndpoints.findClientPersonnelList]) {
      // Whatever is said of pages.
      const { body } = await app.call(endpoint, { query: { pageNum: 1, pageSize: 1 } } as never, token)
      expect(names(body.rows).sort()).toEqual(['何嘉宁', '汪若溪', '罗一鸣'])
      expect(body.data).toEqual(body.rows)
    }
  })

  it('finds people to choose from by name: only those at work [P-PERS-052]', async () => {
    const token = await app.signIn(FANG)
    const { body } = await app.call(listEndpoints.findClientPersonnelList, {}, token)
    expect(names(body.rows)).not.toContain('秦放')
    expect(names(body.rows)).not.toContain('叶文')
    const found = await app.call(listEndpoints.findClientPersonnelList, { query: { name: '明' } }, token)
    expect(names(found.body.rows)).toEqual(['宋明哲'])
  })

  it('finds by any part of a name, page by page, as a plain comparison would [P-PERS-052]', async () => {
    const token = await app.signIn(LIN)
    const list = async (query: object) =>
      (await app.call(listEndpoints.clientPersonnelList, { query }, token)).body as {
        rows: { realName: string }[]
        total: number
      }
    const all = names((await list({ pageSize: 200 })).rows)
    const parts = all.flatMap((name) =>
      [...name].flatMap((_, start) => [1, 2, 3].map((size) => name.slice(start, start + size))),
    )
    for (const part of [...new Set(parts), '林许', '%', '_', '\\', '138']) {
      const having = all.filter((name) => name.includes(part))
      const found = await list({ name: part, pageSize: 200 })
      expect({ part, found: names(found.rows), total: found.total }).toEqual({
        part,
        found: having,
        total: having.length,
      })
    }
    const [first, second, past] = [1, 2, 9].map((pageNum) =>
      list({ department: '研发', pageNum, pageSize: 1 }),
    )
    const matching = names((await list({ department: '研发', pageSize: 200 })).rows)
    expect(matching.length).toBe(2)
    expect(names((await first)?.rows ?? [])).toEqual(matching.slice(0, 1))
    expect(names((await second)?.rows ?? [])).toEqual(matching.slice(1, 2))
    expect(await past).toMatchObject({ rows: [], total: matching.length })
  })

  it('finds addresses and numbers whatever the case, and nothing across two of them', async () => {
    const token = await app.signIn(LIN)
    const find = async (body: object) =>
      names((await app.call(users.getUserList, { query: {}, body }, token)).body.rows)
    expect(await find({ email: 'LINZHI' })).toEqual(['林志远'])
    expect(await find({ phonenumber: LIN.slice(3) })).toEqual(['林志远'])
    expect(await find({ email: `${LIN.slice(-2)}林` })).toEqual([])
    expect(await find({ email: 'linzhi', realName: '许' })).toEqual([])
  })

  it('offers the project change to the assistant alone [P-PERS-010]', async () => {
    const may = async (phone: string) => {
      const { body } = await app.call(listEndpoints.clientPersonnelListNoPage, {}, await app.signIn(phone))
      return body.rows.filter((row: { can: { changeProjects: boolean } }) => row.can.changeProjects).length
    }
    expect(await may(FANG)).toBe(7)
    expect(await may(LIN)).toBe(0)
    expect(await may(XU)).toBe(0)
  })

  it('lets only managers change people', async () => {
    const asMember = await app.call(listEndpoints.clientPersonnelListNoPage, {}, await app.signIn(XU))
    for (const { can } of asMember.body.rows) {
      expect(can).toEqual({ edit: false, delete: false, authorise: false, changeProjects: false })
    }
    const asManager = await app.call(listEndpoints.clientPersonnelListNoPage, {}, await app.signIn(LIN))
    const xu = asManager.body.rows.find((row: { name: string }) => row.name === '许知行')
    expect(xu.can).toEqual({ edit: true, delete: true, authorise: true, changeProjects: false })
  })
})

describe('users and candidates', () => {
  it('shows the list with what may be changed, those asked too [P-PERS-043]', async () => {
    const { body } = await app.call(users.getUserList, { body: {} }, await app.signIn(LIN))
    expect(body.total).toBe(8)
    const ye = body.rows.find((row: { phonenumber: string }) => row.phonenumber === YE)
    expect(ye).toMatchObject({ realName: '叶文', status: 'pending', email: '', department: '结构部' })
    expect(ye.can).toMatchObject({ edit: false, delete: true, authorise: false })
    const disabled = body.rows.find((row: { realName: string }) => row.realName === '秦放')
    expect(disabled.status).toBe('disabled')
  })

  it('takes user fields to search by, and paging in body or query [P-PERS-042] [P-PERS-043]', async () => {
    const token = await app.signIn(LIN)
    const found = async (body: object, query: object = {}) =>
      names((await app.call(users.getUserList, { body, query }, token)).body.rows)
    expect(await found({ realName: '宋' })).toEqual(['宋明哲'])
    expect(await found({ phonenumber: '6621' })).toEqual(['许知行'])
    expect(await found({ userName: '6623' })).toEqual(['方静怡'])
    expect(await found({ department: '认证' })).toEqual(['周启航'])
    expect(await found({ postId: 5 })).toEqual(['叶文', '蒋思齐'])
    expect(await found({}, { pageSize: 1, pageNum: 2 })).toEqual(['林志远'])
    expect(await found({ pageSize: 1, pageNum: 3 }, { pageNum: 2 })).toEqual(['许知行'])
    expect((await app.call(users.getUserList, { body: undefined as never }, token)).body.total).toBe(8)
  })

  it('answers accounts of the unit that are not on the list yet [P-PERS-042]', async () => {
    const { body } = await app.call(users.getAppUserList, { body: {} }, await app.signIn(LIN))
    const phones = body.rows.map((row: { phonenumber: string }) => row.phonenumber).sort()
    expect(phones).toEqual([QIU, WEN])
    const found = await app.call(users.getAppUserList, { body: { realName: '温' } }, await app.signIn(LIN))
    expect(names(found.body.rows)).toEqual(['温以宁'])
  })

  it('answers the services of the own unit, whatever unit is asked for [P-PERS-047] [P-PERS-019]', async () => {
    const qixia = (await app.call(users.serviceList, { query: {} }, await app.signIn(SHEN))).body.rows
    expect(qixia).toEqual([
      { id: 2, name: '知识库下载' },
      { id: 3, name: '认证申请' },
    ])
    const { unitId } = (await app.call(users.getUserList, { body: {} }, await app.signIn(LIN))).body.rows[0]
    const { body } = await app.call(users.serviceList, { query: { unitId } }, await app.signIn(SHEN))
    expect(body.rows).toEqual(qixia)
  })
})

describe('contacts', () => {
  it('are the FAE of the unit and other staff who serve customers [P-PERS-053] [T-PERS-006]', async () => {
    const { body } = await app.call(listEndpoints.ftPersonnelList, {}, await app.signIn(XU))
    expect(body.rows.map((row: { name: string; duties: string }) => [row.name, row.duties])).toEqual([
      ['陈思远', 'FAE'],
      ['赵雨桐', 'TME'],
      ['梁怀瑾', '项目负责人'],
      ['苏念', '认证工程师'],
    ])
    expect(body.rows[0]).toMatchObject({
      department: '技术支持部',
      contactNumber: CHEN,
      eMail: 'chensiyuan@phytium.example',
      remark: '本单位 FAE',
      side: 'provider',
    })
  })

  it('are searched by name and department, page by page', async () => {
    const token = await app.signIn(XU)
    const found = async (query: object) =>
      (await app.call(listEndpoints.ftPersonnelList, { query }, token)).body.rows.map(
        (row: { name: string }) => row.name,
      )
    expect(await found({ name: '苏' })).toEqual(['苏念'])
    expect(await found({ department: '技术' })).toEqual(['陈思远', '赵雨桐'])
    expect(await found({ pageSize: 1, pageNum: 2 })).toEqual(['赵雨桐'])
  })

  it('of projects are those of both sides, with their duties, searched by name and department [P-PERS-017]', async () => {
    const { body } = await app.call(endpoints.businessContacts, {}, await app.signIn(LUO))
    expect(
      body.rows.map((row: { name: string; duties: string; side: string }) => [
        row.name,
        row.duties,
        row.side,
      ]),
    ).toEqual([
      ['吴桐', 'FAE', 'provider'],
      ['赵雨桐', 'TME', 'provider'],
      ['何嘉宁', '项目负责人', 'customer'],
      ['罗一鸣', '项目负责人、硬件工程师、其他工程师', 'customer'],
      ['汪若溪', '软件工程师', 'customer'],
    ])
    const token = await app.signIn(LUO)
    const found = async (query: object) => {
      const { body: page } = await app.call(endpoints.businessContacts, { query }, token)
      return [page.total, ...page.rows.map((row: { name: string }) => row.name)]
    }
    expect(await found({ department: '软件' })).toEqual([1, '汪若溪'])
    expect(await found({ name: '一鸣' })).toEqual([1, '罗一鸣'])
    expect(await found({ name: '一鸣', department: '软件' })).toEqual([0])
    expect(await found({ pageNum: 2, pageSize: 2 })).toEqual([5, '何嘉宁', '罗一鸣'])
  })

  it('are closed to those whose manager withholds technical support', async () => {
    const token = await app.signIn(PEOPLE.limited)
    expect((await app.call(listEndpoints.ftPersonnelList, {}, token)).status).toBe(403)
    expect((await app.call(listEndpoints.clientPersonnelList, {}, token)).status).toBe(200)
  })
})
