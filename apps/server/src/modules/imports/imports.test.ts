import { listUnits } from '@xinqiao/contract/accounts/console-unit-endpoints'
import { appInfo } from '@xinqiao/contract/identity/endpoints'
import * as endpoints from '@xinqiao/contract/imports/endpoints'
import { clientPersonnelListNoPage } from '@xinqiao/contract/personnel/list-endpoints'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { storedRow } from '../../../test/databases/stored.ts'
import { importFile, sendFile, sheetsOf } from '../../../test/documents/spreadsheet.ts'
import { useApp } from '../../../test/harness.ts'
import { auditsOf } from '../../../test/seeds/console.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { ADMIN, CHEN, LIN, LUO, QIU, seedPersonnel, XU, YE } from '../../../test/seeds/personnel.ts'
import { carryOut } from './carry-out.ts'

const app = useApp({ seed: seedPersonnel, work: true })
const ZHUOYU = '天津卓昱信息技术有限公司'
const QINGYUN = '成都青云板卡有限公司'
const unit = { name: QINGYUN, unitType: '整机板卡厂商', faePhone: CHEN, services: '技术支持、知识库下载' }
const person = (phone: string, more: object = {}) => ({
  phone,
  realName: '沈月',
  unitName: QINGYUN,
  sex: '女',
  post: '硬件工程师',
  email: 'a@b.example，c@d.example',
  role: '成员',
  ...more,
})

async function check(lines: Parameters<typeof importFile>[0], name = '名单.xlsx') {
  app.clock.advance(4000)
  const content = await importFile(lines)
  return sendFile(app, '/api/console/imports', { name, content }, await app.signIn(ADMIN))
}

async function run(id: string, tell = true) {
  return app.call(endpoints.runImport, { params: { id }, body: { tell } }, await app.signIn(ADMIN))
}

async function ended(id: string) {
  const token = await app.signIn(ADMIN)
  const read = async () => (await app.call(endpoints.readImport, { params: { id } }, token)).body.data
  await expect.poll(async () => (await read()).state).toMatch(/done|failed/)
  return read()
}

const accountOf = (phone: string) =>
  app.platform.db.selectFrom('account').selectAll().where('phone', '=', phone).executeTakeFirst()

describe('who may import and export', () => {
  it.each(endpoints.importsEndpoints)('$name is the administrator’s', async (endpoint) => {
    const call = async (token?: string) =>
      (await app.call(endpoint, { params: { id: 'x' } } as never, token)).status
    expect(await call()).toBe(401)
    for (const phone of [LIN, CHEN]) expect(await call(await app.signIn(phone))).toBe(403)
  })
})

describe('the template', () => {
  it('has the sheets of the import and says what each column takes', async () => {
    const { headers, body } = await app.call(endpoints.importTemplate, {}, await app.signIn(ADMIN))
    expect(headers['content-disposition']).toContain("filename*=UTF-8''")
    const sheets = await sheetsOf(body)
    expect(sheets.map(({ name }) => name)).toEqual(['单位', '人员', '填写说明'])
    expect(sheets[0]?.rows).toEqual([['单位名称', '单位类型', 'FAE 手机号码', '已开通服务']])
    const types = sheets[2]?.rows.find(([, column]) => column === '单位类型')
    expect(types?.[3]).toBe('可填写：整机板卡厂商、分销商、其他、部件与操作系统厂商')
  })

  it('is nothing to import as it is', async () => {
    const { body: content } = await app.call(endpoints.importTemplate, {}, await app.signIn(ADMIN))
    const answer = await sendFile(
      app,
      '/api/console/imports',
      { name: 'a.xlsx', content },
      await app.signIn(ADMIN),
    )
    expect([answer.status, answer.body.errors.file]).toEqual([400, '文件中没有可导入的内容'])
  })
})

describe('checking a file', () => {
  it('refuses what cannot be read', async () => {
    const token = await app.signIn(ADMIN)
    const send = async (name: string, content: Uint8Array) =>
      (await sendFile(app, '/api/console/imports', { name, content }, token)).body
    expect((await send('a.csv', Buffer.from('a'))).errors.file).toBe('只支持 xlsx 文件，请使用模板填写')
    expect((await send('a.xlsx', Buffer.from('a'))).errors.file).toBe(
      '文件无法读取：可能已损坏、加密，或不是 xlsx 文件',
    )
    const big = Array.from({ length: 5001 }, (_, i) => person(`139${String(i).padStart(8, '0')}`))
    expect((await send('a.xlsx', await importFile({ people: big }))).errors.file).toBe(
      '文件内容过大，请拆分后导入',
    )
    expect((await send('a.xlsx', Buffer.alloc(6 * 1024 * 1024))).code).toBe(413)
    expect((await app.call(endpoints.checkImport, { body: {} as never }, token)).status).toBe(400)
  })

  it('lists every fault by sheet, row and column', async () => {
    const { body } = await check({
      units: [
        unit,
        { ...unit, unitType: '整机' },
        { name: '', unitType: '其他', services: '打印', faePhone: XU },
      ],
      people: [
        person('1380000', { sex: '男性', role: '老板', post: '厂长', email: 'a b' }),
        {},
        person('13811110001', { unitName: '没有的单位', realName: '' }),
        person('13811110002'),
        person('13811110002'),
        person(LUO),
        person(CHEN),
        person(YE),
        person(PEOPLE.pending),
        person(LIN, { unitName: ZHUOYU, role: '成员', email: 'x@y.example' }),
      ],
    })
    expect(body.data.state).toBe('refused')
    const faults = body.data.faults.map(
      (fault: { sheet: string; row: number; column: string; text: string }) =>
        `${fault.sheet}${fault.row} ${fault.column}：${fault.text}`,
    )
    expect(faults).toEqual([
      '单位3 单位名称：该单位在表中出现多次',
      expect.stringMatching(/^单位3 单位类型：单位类型只能是整机板卡厂商、/),
      '单位4 单位名称：请填写单位名称',
      '单位4 FAE 手机号码：该手机号码不是在用的 FAE',
      expect.stringMatching(/^单位4 已开通服务：没有服务“打印”，可填写技术支持、/),
      '人员2 手机号码：请输入正确的手机号码',
      '人员2 性别：性别只能填写男或女',
      '人员2 邮箱：请输入正确邮箱',
      '人员2 角色：角色只能是人员管理员或成员',
      expect.stringMatching(/^人员2 职务：没有职务“厂长”，可填写项目经理、/),
      '人员4 真实姓名：请填写真实姓名',
      '人员4 单位名称：没有该单位，请先在“单位”表中填写',
      '人员6 手机号码：该手机号码在表中出现多次',
      '人员7 手机号码：该手机号码已有账号，且不属于该单位',
      '人员8 手机号码：该手机号码已有账号，且不属于该单位',
      '人员9 手机号码：该手机号码已有账号，且不属于该单位',
      '人员10 手机号码：该手机号码的注册申请尚未通过，请在注册审批中处理',
      '人员11 角色：不能通过导入取消人员管理员，请在账号页操作',
      '人员11 邮箱：已绑定的邮箱不能删除，请先绑定其他邮箱',
    ])
    expect(body.data).toMatchObject({ faultCount: 19, unitCount: 3, personCount: 9 })
    expect((await run(body.data.id)).body.code).toBe(9999)
    expect(await accountOf('13811110002')).toBeUndefined()
  })

  it('says what would happen, and changes nothing', async () => {
    const { body } = await check({
      units: [unit],
      people: [person('13811110003'), person(XU, { unitName: ZHUOYU, email: '' })],
    })
    expect(body.data).toMatchObject({
      state: 'checked',
      faults: [],
      newUnits: 1,
      changedUnits: 0,
      newPeople: 1,
      changedPeople: 1,
      actorName: '系统管理员',
    })
    expect(await accountOf('13811110003')).toBeUndefined()
  })
})

describe('carrying it out', () => {
  it('makes units and people, changes those there are, and tells the new', async () => {
    const { body } = await check({
      units: [unit, { name: ZHUOYU, unitType: '整机板卡厂商' }],
      people: [
        person('13811110004', { role: '人员管理员', remark: '首批', tel: '028-1' }),
        person('13811110005', { nickName: '', email: '', post: '', sex: '' }),
        person(QIU, {
          unitName: ZHUOYU,
          realName: '邱子墨',
          department: '硬件二部',
          email: '',
          remark: '导入',
        }),
      ],
    })
    expect((await run(body.data.id)).body).toMatchObject({ code: 200, msg: '已开始导入' })
    expect(await ended(body.data.id)).toMatchObject({
      state: 'done',
      doneCount: 5,
      newUnits: 1,
      changedUnits: 1,
      newPeople: 2,
      changedPeople: 1,
      finishTime: expect.stringMatching(/^2026-/),
    })
    const units = await app.call(listUnits, { query: { keyword: '青云' } }, await app.signIn(ADMIN))
    expect(units.body.rows[0]).toMatchObject({ name: QINGYUN, faeName: '陈思远', memberCount: 2 })
    expect(units.body.rows[0].services.map(({ name }: { name: string }) => name)).toEqual([
      '技术支持',
      '知识库下载',
    ])
    const manager = await app.signIn('13811110004')
    const info = (await app.call(appInfo, {}, manager)).body.data
    expect(info).toMatchObject({
      userType: 1,
      unitName: QINGYUN,
      sex: '1',
      email: 'a@b.example,c@d.example',
      tbPost: { name: '硬件工程师' },
    })
    const list = (await app.call(clientPersonnelListNoPage, {}, manager)).body.rows
    expect(list).toHaveLength(2)
    expect(
      list.find(({ contactNumber }: { contactNumber: string }) => contactNumber === '13811110004').remark,
    ).toBe('首批')
    // Blank cells leave what there is; services of 卓昱 were left blank too.
    const qiu = (await app.call(appInfo, {}, await app.signIn(QIU))).body.data
    expect(qiu).toMatchObject({
      department: '硬件二部',
      email: 'qiuzimo@zhuoyu.example',
      services: [1, 2, 3],
    })
    const told = await app.platform.db
      .selectFrom('outboxMessage')
      .select(['recipient', 'body'])
      .where('body', 'like', '%已开通%')
      .execute()
    expect(told.map(({ recipient }) => recipient).sort()).toEqual([
      '13811110004',
      '13811110005',
      'a@b.example',
      'c@d.example',
    ])
    const audit = await auditsOf(app, 'import.run')
    expect(audit).toEqual([
      { recordName: '名单.xlsx', after: { newUnits: 1, changedUnits: 1, newPeople: 2, changedPeople: 1 } },
    ])
  })

  it('keeps nothing of what was read once it is done, and runs once', async () => {
    const rows = await app.platform.db
      .selectFrom('importRun')
      .select(['id', 'units', 'people'])
      .where('state', '=', 'done')
      .execute()
    expect(rows.map(({ units, people }) => [units, people])).toEqual([[[], []]])
    expect((await run(rows[0]?.id ?? '')).body.code).toBe(9999)
    expect((await run('nobody')).status).toBe(404)
  })

  it('changes nothing when the data has changed since the check, and says where', async () => {
    const { body } = await check({
      people: [person('13811110006', { unitName: ZHUOYU }), person('13811110007', { unitName: ZHUOYU })],
    })
    await app.platform.db
      .updateTable('account')
      .set({ phone: '13811110007' })
      .where('phone', '=', YE)
      .execute()
    await run(body.data.id)
    const outcome = await ended(body.data.id)
    expect(outcome).toMatchObject({
      state: 'failed',
      error: '检查之后数据有变化，未导入任何内容，请重新上传',
      faults: [{ sheet: '人员', row: 3, column: '手机号码' }],
    })
    expect(await accountOf('13811110006')).toBeUndefined()
    await app.platform.db
      .updateTable('account')
      .set({ phone: YE })
      .where('phone', '=', '13811110007')
      .execute()
  })

  it('overwrites nothing that was changed since the check, though nothing stands in the way', async () => {
    const { body } = await check({
      units: [{ name: ZHUOYU, unitType: '分销商' }],
      people: [person(QIU, { unitName: ZHUOYU, realName: '邱先生', email: '' })],
    })
    const { db } = app.platform
    const change = { department: '对方改的部门', version: sql<number>`version + 1` }
    await db.updateTable('account').set(change).where('phone', '=', QIU).execute()
    const before = await accountOf(QIU)
    await run(body.data.id)
    expect(await ended(body.data.id)).toMatchObject({
      state: 'failed',
      error: '检查之后数据有变化，未导入任何内容，请重新上传',
    })
    expect(await accountOf(QIU)).toEqual(before)
    const unit = await storedRow(db, 'unit', { name: ZHUOYU })
    expect(unit.unitType).toBe(1)
  })

  it('leaves nothing half-done when it breaks in the middle, and can be taken up again', async () => {
    const people = Array.from({ length: 450 }, (_, i) =>
      person(`1381112${String(i).padStart(4, '0')}`, { unitName: ZHUOYU, email: '' }),
    )
    const { body } = await check({ people })
    const { id } = body.data
    await app.platform.db.updateTable('importRun').set({ state: 'waiting' }).where('id', '=', id).execute()
    const broken = {
      ...app.platform,
      jobs: { ...app.platform.jobs, add: () => Promise.reject(new Error('gone')) },
    }
    await expect(carryOut(broken, { id, tell: true })).rejects.toThrow('gone')
    expect(await accountOf('13811120000')).toBeUndefined()
    await carryOut(app.platform, { id, tell: false })
    expect(await ended(id)).toMatchObject({ state: 'done', doneCount: 450, newPeople: 450 })
    expect(await accountOf('13811120449')).toBeDefined()
  })
})

describe('exporting', () => {
  it('gives people and units in the columns of the import, recorded', async () => {
    const token = await app.signIn(ADMIN)
    const people = await app.call(endpoints.exportPeople, { query: { keyword: '青云' } }, token)
    const [sheet] = await sheetsOf(people.body)
    expect(sheet?.rows[0]?.slice(0, 11)).toEqual([
      '手机号码',
      '真实姓名',
      '单位名称',
      '昵称',
      '性别',
      '职务',
      '部门',
      '邮箱',
      '办公电话',
      '角色',
      '备注',
    ])
    expect(
      sheet?.rows
        .slice(1)
        .map((row) => row[0])
        .sort(),
    ).toEqual(['13811110004', '13811110005'])
    const units = await app.call(endpoints.exportUnits, { query: { unitType: 4 } }, token)
    expect((await sheetsOf(units.body))[0]?.rows[1]?.slice(0, 2)).toEqual([
      '南京栖霞数科有限公司',
      '部件与操作系统厂商',
    ])
    const audit = await auditsOf(app, 'export.run')
    expect(audit).toEqual([
      { recordName: '单位人员', after: { keyword: '青云' } },
      { recordName: '单位', after: { keyword: '', unitType: 4 } },
    ])
  })

  it('comes back through the import unchanged', async () => {
    const token = await app.signIn(ADMIN)
    const { body: content } = await app.call(endpoints.exportPeople, { query: {} }, token)
    const { body } = await sendFile(app, '/api/console/imports', { name: '导出.xlsx', content }, token)
    expect(body.data).toMatchObject({ state: 'checked', newPeople: 0, faultCount: 0 })
    expect(body.data.changedPeople).toBeGreaterThan(450)
  })

  it('gives back the connection of a reader who goes away', async () => {
    const { address } = await listening()
    const controller = new AbortController()
    const response = await fetch(`${address}/api/console/exports/people`, {
      headers: { authorization: `Bearer ${await app.signIn(ADMIN)}` },
      signal: controller.signal,
    })
    await response.body?.getReader().read()
    controller.abort()
    const open = async () => {
      const rows = await app.platform.db
        .selectFrom('pg_stat_activity' as never)
        .select('pid' as never)
        .where('state' as never, '=', 'idle in transaction' as never)
        .where('datname' as never, '=', new URL(app.databaseUrl).pathname.slice(1) as never)
        .execute()
      return rows.length
    }
    await expect.poll(open).toBe(0)
  })
})

async function listening() {
  const address = await app.http.listen({ host: '127.0.0.1', port: 0 })
  return { address }
}
