import * as examining from '@xinqiao/contract/certifications/console-endpoints'
import * as calls from '@xinqiao/contract/certifications/machines/endpoints'
import { describe, expect, it } from 'vitest'
import { MACHINE_BOARD, MACHINE_INFO, uploadPaper } from '../../../../test/factories/machines.ts'
import { idOf } from '../../../../test/seeds/console.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { useMachines } from '../../../../test/seeds/machines.ts'

const { app, tokens, applied, detail } = useMachines()
const TME = PEOPLE.tme

async function assigned(id: string): Promise<void> {
  const params = { kind: 'machine', id }
  const body = { assigneeId: await idOf(app, TME) }
  const answer = await app.call(examining.assignApplication, { params, body }, await app.signIn(TME))
  expect(answer.body).toMatchObject({ code: 200 })
}

describe('a whole-machine application as it is answered', () => {
  it('stands in the unit’s list, filtered by what the list shows [C-BRD-105] [C-BRD-106]', async () => {
    await applied()
    app.clock.advance(60_000)
    const other = {
      ...MACHINE_BOARD,
      projectName: 'ZY-SW24',
      productModel: 'ZY-SW24-X',
      productTypeId: '398',
    }
    const id = await applied({ tscBoardInfoList: [MACHINE_BOARD, other] })
    const list = async (query: object) =>
      (await app.call(calls.listMachines, { query } as never, tokens.applicant)).body
    const { rows, total } = await list({})
    expect([total, rows[0].id]).toEqual([2, id])
    expect(rows[0]).toMatchObject({
      rzNumber: expect.stringMatching(/^ZJ-/),
      productName: 'ZY-IPC-D2K 工控机、ZY-SW24',
      productModel: 'ZY-IPC-D2K-A1、ZY-SW24-X',
      productType: '工控机、网络安全设备',
      rzmbpt: '腾锐D2000',
      applyStatus: '待分配',
      applyStatusCode: 'ZJRZ_DFP',
      createPeople: '周启航',
    })
    for (const [query, count] of [
      [{ productModel: 'zysw24x' }, 1],
      [{ productType: '工控机' }, 2],
      [{ productType: '网络安全设备' }, 1],
      [{ productType: '工控' }, 0],
      [{ applyStatus: 'ZJRZ_DXG' }, 0],
      [{ createPeople: '启航' }, 2],
      [{ rzNumber: rows[0].rzNumber }, 1],
      [{ createTimeStart: '2030-01-01' }, 0],
    ] as const)
      expect((await list(query)).total, JSON.stringify(query)).toBe(count)
  })

  it('comes ten to a page, the newest first, unless asked otherwise [C-BRD-008] [C-BRD-009]', async () => {
    const ids: string[] = []
    for (let count = 0; count < 11; count += 1) {
      ids.unshift(await applied())
      app.clock.advance(60_000)
    }
    const list = async (query: object) =>
      (await app.call(calls.listMachines, { query } as never, tokens.applicant)).body.rows.map(
        ({ id }: { id: string }) => id,
      )
    expect(await list({})).toEqual(ids.slice(0, 10))
    expect(await list({ pageNum: 2 })).toEqual(ids.slice(10))
    expect(await list({ isAsc: 'asc' })).toEqual(ids.toReversed().slice(0, 10))
  })

  it('answers its form, files and steps by their documented names [C-BRD-062] [C-BRD-063] [C-BRD-064] [C-BRD-066] [C-BRD-112]', async () => {
    const id = await applied()
    const found = await detail(id)
    expect(found.id, 'C-BRD-112').toBe(id)
    expect(found.tscBoardApplyInfo, 'C-BRD-062').toMatchObject({ ...MACHINE_INFO, chipTypeId: '3205' })
    expect(found.tscBoardInfoList, 'C-BRD-063').toMatchObject([
      {
        ...MACHINE_BOARD,
        fae: expect.any(String),
        faeName: '陈思远',
        productTypeName: '工控机',
        projectId: '',
      },
    ])
    expect(found, 'C-BRD-064').toMatchObject({
      ...{ createTime: expect.stringMatching(/^\d{4}-/), applyStatus: '待分配', updateFlag: '0' },
      ...{ chipTypeName: '腾锐D2000', ftAddr: '', ftWaybillNumber: '', khWaybillNumber: '' },
      applyProcessList: [{ applyStatus: '待分配', auditDescription: '' }],
    })
    const logo = { id: expect.any(String), fileName: 'logo.png', fjlx: 'LOGO' }
    expect(found.fileList, 'C-BRD-064').toContainEqual(expect.objectContaining(logo))
    await assigned(id)
    const later = await detail(id)
    expect(later.applyProcessList.length).toBeGreaterThan(1)
    expect(later.applyProcessList.at(-1).applyStatus, 'C-BRD-066').toBe(later.applyStatus)
    expect(later.applyStatus).not.toBe('待分配')
  })

  it('each slot’s file is uploaded under its kind, and named by its id [C-BRD-065] [C-BRD-067] [C-BRD-068] [C-BRD-069] [C-BRD-070] [C-BRD-071]', async () => {
    const slots = [
      {
        row: 'C-BRD-067',
        fjlx: 'COMPANY_INTRODUCTION',
        field: 'companyIntroductionFileId',
        name: '简介.pdf',
      },
      { row: 'C-BRD-068', fjlx: 'PRODUCT_DESC', field: 'productDescFileId', name: '说明.pdf' },
      { row: 'C-BRD-069', fjlx: 'PRODUCT_TEST', field: 'productTestFileId', name: '测试.pdf' },
      { row: 'C-BRD-070', fjlx: 'LOGO', field: 'logoFileId', name: '企业.png' },
      { row: 'C-BRD-071', fjlx: 'OTHER', field: 'otherFileId', name: '其他.pdf' },
    ]
    const sent: Record<string, string> = {}
    for (const { fjlx, field, name } of slots)
      sent[field] = await uploadPaper(app, tokens.applicant, name, fjlx)
    const { fileList } = await detail(await applied(sent))
    for (const { row, fjlx, field, name } of slots) {
      const found = fileList.find((file: { fjlx: string }) => file.fjlx === fjlx)
      expect(found, row).toMatchObject({ id: sent[field], fileName: name })
    }
    expect(fileList, 'C-BRD-065').toHaveLength(slots.length)
  })
})
