import { assignApplication, sendBackApplication } from '@xinqiao/contract/certifications/console-endpoints'
import { olderComponentEndpoints } from '@xinqiao/contract/certifications/customer-endpoints'
import { describe, expect, it } from 'vitest'
import { type FormEntry, sendForm } from '../../../test/calls/forms.ts'
import {
  apply,
  definitionOf,
  filesOf,
  formOf,
  makeApplication,
  seedVendors,
} from '../../../test/factories/certifications.ts'
import { PDF } from '../../../test/factories/files.ts'
import { useApp } from '../../../test/harness.ts'
import { callsOf, useApplicant } from '../../../test/seeds/applicant.ts'
import { idOf } from '../../../test/seeds/console.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { toDateTime } from '../../platform/clock.ts'
import type { ApplicationState } from './states.ts'

const app = useApp({ seed: seedVendors })
const { phone: APPLICANT, token: tokenOf, applied, detail, list, whose } = useApplicant(app)
const confirmed = { sameChipConfirmed: '1' }
const TYPES = { os: '服务器操作系统', chip: '以太网控制器', passive: '电容' } as const
const BEGINS = { os: 'OSRZ_YTJ', chip: 'CHIPRZ_YTJ', passive: 'BDQJRZ_YTJ' } as const
const BACK = { os: 'OSRZ_DXG', chip: 'CHIPRZ_TH', passive: 'BDQJRZ_DXG' } as const

describe('the lists of the kinds', () => {
  const device = [
    ['cpuType', '腾云S5000C', '腾锐D2000'],
    ['applyMachineType', 'lcn5200', 'lcn5300'],
    ['concatPeople', '若涵', '一凡'],
  ] as const
  const days = [
    ['createTimeStart', '2020-01-01', '2099-01-01'],
    ['createTimeEnd', '2099-01-01', '2020-01-01'],
  ] as const
  const component = [
    ['rzNumber', 'RZ-', 'OS-'],
    ['productModel', 'lcn5200', 'lcn5300'],
    ['deviceTypes', '固态硬盘', '内存'],
    ['applyStatus', 'RZSQ_DFP', 'RZSQ_TG'],
    ['createPeople', '一凡', '若涵'],
    ...days,
  ] as const
  it.each([
    ['os', '[C-OS-035]', [...device, ['applyStatus', 'OSRZ_YTJ', 'OSRZ_TG'] as const]],
    [
      ...(['chip', '[C-CHIP-059]'] as const),
      [
        ...device,
        ['applyStatus', 'CHIPRZ_YTJ', 'CHIPRZ_TG'] as const,
        ['applyType', '项目认证', '飞腾认证'] as const,
      ],
    ],
    ['passive', '[C-PSV-038]', [...device, ['applyStatus', 'BDQJRZ_YTJ', 'BDQJRZ_TG'] as const]],
    ['component', '[C-CMP-055]', component],
  ] as const)('%s: answer rows and their total, by their filters %s', async (kind, _id, filters) => {
    const id = await applied(kind)
    expect(await list(kind)).toMatchObject({ code: 200, total: 1, rows: [{ id }] })
    for (const [name, found, none] of filters) {
      expect((await list(kind, { [name]: found })).total, name).toBe(1)
      expect((await list(kind, { [name]: none })).total, name).toBe(0)
    }
    app.clock.advance(1_000)
    const { accountId, unitId } = await whose()
    const later = await makeApplication(app.platform, { kind, unitId, applicantId: accountId })
    const page = { pageSize: 1, orderByColumn: 'create_time' }
    const second = await list(kind, { ...page, pageNum: 2 })
    expect(second).toMatchObject({ total: 2, rows: [{ id }] })
    expect(second.rows).toHaveLength(1)
    expect((await list(kind, { ...page, pageNum: 2, isAsc: 'asc' })).rows).toMatchObject([{ id: later }])
  })

  it.each([
    ['component', '[C-CMP-008]'],
    ['os', '[C-OS-005] [C-OS-006]'],
    ['chip', '[C-CHIP-005] [C-CHIP-006]'],
    ['passive', '[C-PSV-005] [C-PSV-006]'],
  ])('%s: begin with the newest of ten %s', async (kind, _id) => {
    const { accountId, unitId } = await whose()
    const ids: string[] = []
    for (let count = 0; count < 11; count += 1) {
      app.clock.advance(1_000)
      ids.unshift(await makeApplication(app.platform, { kind, unitId, applicantId: accountId }))
    }
    const { rows, total } = await list(kind)
    expect([total, rows.map(({ id }: { id: string }) => id)]).toEqual([11, ids.slice(0, 10)])
  })
})

describe('an application by its documented names', () => {
  it.each([
    [
      'os',
      '[C-OS-016] [C-OS-036]',
      'osNumber',
      ['OSSQ_CSBG', 'OSSQ_CZXTCSZS', 'OSSQ_HRZSQB', 'OSSQ_SJSC'],
      {},
    ],
    [
      ...(['chip', '[C-CHIP-023] [C-CHIP-060]', 'chipApplyNumber'] as const),
      ['CHIPSQ_CPJJ', 'CHIPSQ_CSBG', 'CHIPSQ_HRZSQB', 'CHIPSQ_SJSC'],
      { applyType: '项目认证', lcxmNumber: 'PRJ-26-0412', remark: '' },
    ],
    [
      ...(['passive', '[C-PSV-014] [C-PSV-039]', 'passiveDevicesNumber'] as const),
      ['BDQJSQ_CPJJ', 'BDQJSQ_CSBG', 'BDQJSQ_HRZSQB', 'BDQJSQ_SJSC'],
      {},
    ],
  ] as const)('%s %s', async (kind, _ids, number, papers, more) => {
    const id = await applied(kind)
    const sentAt = toDateTime(app.clock.now())
    const found = await detail(kind, id)
    expect(found).toMatchObject({
      ...{ id, cpuType: '腾云S5000C', applyMachineType: 'LC-N5200 1.92T', productType: TYPES[kind] },
      ...{ companyName: '南京栖霞数科有限公司', concatPeople: '沈若涵', phone: PEOPLE.vendorManager },
      ...{ email: 'shen@qixia.example', applyTime: sentAt, createTime: sentAt, applyStatus: BEGINS[kind] },
      ...{ informationFlag: '', informationReason: '', ...more },
    })
    expect(found[number]).toMatch(/^[A-Z]{2}-\d{4}-\d{4}$/)
    expect(found.files.map(({ fjlx }: { fjlx: string }) => fjlx).sort()).toEqual(papers)
    // What came back says so, and why.
    await app.platform.db
      .updateTable('certificationApplication')
      .set({ status: BACK[kind], informationReason: '缺少记录' })
      .where('id', '=', id)
      .execute()
    expect(await detail(kind, id)).toMatchObject({ informationFlag: '1', informationReason: '缺少记录' })
  })

  it('a component, with its papers under their own names [C-CMP-020] [C-CMP-021] [C-CMP-056]', async () => {
    const report: FormEntry = ['RZSQ_ZDCSBG', { name: '自测报告.pdf', content: PDF }]
    const files = [...filesOf(definitionOf('component')), report]
    const { body } = await apply(app, 'component', { files }, tokenOf())
    const { id } = body.data
    const found = await detail('component', id)
    expect(found).toMatchObject({
      ...{ id, rzNumber: expect.stringMatching(/^RZ-\d{4}-\d{4}$/), productName: '企业级 NVMe 固态硬盘' },
      ...{ productModel: 'LC-N5200 1.92T', deviceTypes: '固态硬盘', rzmbpt: '腾云S5000C' },
      ...{
        applyStatus: '待分配',
        applyStatusCode: 'RZSQ_DFP',
        applyUnitUserName: '',
        createPeople: '顾一凡',
      },
      ...{ createTime: toDateTime(app.clock.now()), lcxmNumber: 'PRJ-26-0412' },
      ...{ email: 'shen@qixia.example', phoneNumber: PEOPLE.vendorManager, rzRelationInfo: [] },
      applyTable: [{ id: found.applyTableFileId, fileName: '申请表.pdf' }],
      SJSCFiles: [{ id: found.dataBookFileId, fileName: '数据手册.pdf' }],
      ZCSBGFiles: [{ id: found.autoTestReportFileId, fileName: '自测报告.pdf' }],
    })
    const ids = [found.applyTableFileId, found.dataBookFileId, found.autoTestReportFileId]
    expect(found.files.map((file: { id: string }) => file.id).sort()).toEqual(ids.sort())
  })

  it('a component, read as its update dialog does [C-CMP-062]', async () => {
    const id = await applied('component')
    const call = olderComponentEndpoints.show ?? expect.fail('no call')
    const { body } = await app.call(call, { query: { id } } as never, tokenOf())
    expect(body.data).toEqual(await detail('component', id))
  })

  it('the steps of a component say who, what, why and when [C-CMP-017]', async () => {
    const id = await applied('component')
    const certifier = await app.signIn(PEOPLE.certifier)
    const assigneeId = await idOf(app, PEOPLE.certifier)
    await app.call(assignApplication, { params: { kind: 'component', id }, body: { assigneeId } }, certifier)
    const body = { note: '缺少记录', faults: [] }
    await app.call(sendBackApplication, { params: { kind: 'component', id }, body }, certifier)
    const { rzRelationInfo } = await detail('component', id)
    expect(rzRelationInfo.at(-1)).toEqual({
      rzEngineer: '苏念',
      rzStatus: '认证中',
      auditDescription: '分配给苏念',
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    })
  })
})

describe('the calls that send and change', () => {
  it.each([
    ['os', '[C-OS-037] [C-ERR-004]'],
    ['chip', '[C-CHIP-061]'],
    ['passive', '[C-PSV-040]'],
  ])('%s: a form with files under their slots makes a record %s', async (kind, _id) => {
    const { status, body } = await apply(app, kind, { fields: confirmed }, tokenOf())
    expect([status, body.code, body.msg]).toEqual([200, 200, '创建成功'])
    expect((await list(kind)).total).toBe(1)
  })

  it.each([
    ['os', '[C-OS-012] [C-OS-038]', 'OSRZ_DXG', 'OSRZ_YTJ'],
    ['chip', '[C-CHIP-064]', 'CHIPRZ_TH', 'CHIPRZ_YTJ'],
    ['passive', '[C-PSV-041]', 'BDQJRZ_DXG', 'BDQJRZ_YTJ'],
  ])('%s: one that came back is changed, and waits anew %s', async (kind, _id, back, begins) => {
    const id = await applied(kind)
    await app.platform.db
      .updateTable('certificationApplication')
      .set({ status: back as ApplicationState, informationReason: '缺少记录' })
      .where('id', '=', id)
      .execute()
    const before = await detail(kind, id)
    const values = definitionOf(kind).fields.map(({ wire }): FormEntry => [wire, before[wire]])
    const model: FormEntry = ['applyMachineType', 'LC-9 改']
    app.clock.advance(4_000)
    const entries: FormEntry[] = [
      ['id', id],
      ...values.filter(([name]) => name !== 'applyMachineType'),
      model,
    ]
    const { body } = await sendForm(
      app,
      callsOf(kind).change,
      [...entries, ['sameChipConfirmed', '1']],
      tokenOf(),
    )
    expect(body).toMatchObject({ code: 200, msg: '已发出申请，等待审核通过' })
    const after = await detail(kind, id)
    expect(after).toMatchObject({ applyStatus: begins, applyMachineType: 'LC-9 改', informationReason: '' })
    expect(after.files).toEqual(before.files)
  })

  it('a chip: only what is new is sent, what was there stays [C-CHIP-040]', async () => {
    const id = await applied('chip')
    await app.platform.db
      .updateTable('certificationApplication')
      .set({ status: 'CHIPRZ_TH' })
      .where('id', '=', id)
      .execute()
    const before = await detail('chip', id)
    const values = definitionOf('chip').fields.map(({ wire }): FormEntry => [wire, before[wire]])
    const more: FormEntry = ['CHIPSQ_CKSJ', { name: '参考设计.pdf', content: PDF }]
    app.clock.advance(4_000)
    await sendForm(
      app,
      callsOf('chip').change,
      [['id', id], ...values, ['sameChipConfirmed', '1'], more],
      tokenOf(),
    )
    const after = (await detail('chip', id)).files.map(({ fileName }: { fileName: string }) => fileName)
    expect(after).toEqual([
      ...before.files.map(({ fileName }: { fileName: string }) => fileName),
      '参考设计.pdf',
    ])
  })

  it('a component by the older call, as JSON with ids of files [C-CMP-057] [C-CMP-060]', async () => {
    const submit = olderComponentEndpoints.submit ?? expect.fail('no call')
    const body = await formOf(app, 'component', APPLICANT)
    expect((await app.call(submit, { body } as never, tokenOf())).body).toMatchObject({ code: 200 })
    expect((await list('component')).total).toBe(1)
  })

  it.each([
    ['PUT /rzApply/edit', '[C-CMP-058]', () => callsOf('component').change],
    ['POST /rzApply/undateRzApply', '[C-CMP-061] [C-CMP-063]', () => olderComponentEndpoints.change],
  ])('a component is changed by %s, files by fjlx0 and delIds %s', async (_call, _id, endpoint) => {
    const id = await applied('component')
    const { SJSCFiles, ...before } = await detail('component', id)
    const values = definitionOf('component').fields.map(({ wire }): FormEntry => [wire, before[wire]])
    const change: FormEntry[] = [
      ['fjlx0', 'RZSQ_SQSC'],
      ['file', { name: '数据手册二.pdf', content: PDF }],
      ['delIds', SJSCFiles[0].id],
    ]
    app.clock.advance(4_000)
    const call = endpoint() ?? expect.fail('no call')
    const fields = values.filter(([name]) => name !== 'productName')
    const name: FormEntry = ['productName', '改名的固态硬盘']
    const { body } = await sendForm(app, call, [['id', id], ...fields, name, ...change], tokenOf())
    expect(body).toMatchObject({ code: 200 })
    const after = await detail('component', id)
    expect(after).toMatchObject({ productName: '改名的固态硬盘', productModel: 'LC-N5200 1.92T' })
    expect(after.SJSCFiles.map(({ fileName }: { fileName: string }) => fileName)).toEqual(['数据手册二.pdf'])
  })

  it('the states of a component that its applicant may change, and where it goes from there [C-CMP-019]', async () => {
    for (const status of ['RZSQ_DFP', 'RZSQ_BTG', 'RZSQ_RZZ', 'RZSQ_TG'] as const) {
      const { accountId, unitId } = await whose()
      const id = await makeApplication(app.platform, {
        ...{ kind: 'component', unitId, applicantId: accountId, status },
      })
      const { can } = await detail('component', id)
      expect(can.resubmit, status).toBe(['RZSQ_DFP', 'RZSQ_BTG'].includes(status))
    }
  })

  it.each(['os', 'chip', 'passive'])('%s: one without a required paper leaves nothing', async (kind) => {
    const [, ...files] = filesOf(definitionOf(kind))
    const { status } = await apply(app, kind, { fields: confirmed, files }, tokenOf())
    expect([status, (await list(kind)).total]).toEqual([400, 0])
  })
})
