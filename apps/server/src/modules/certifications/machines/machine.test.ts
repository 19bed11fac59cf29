import { createHash, randomUUID } from 'node:crypto'
import { printCertificate, verifyCertificate } from '@xinqiao/contract/certifications/certificate-endpoints'
import * as examining from '@xinqiao/contract/certifications/console-endpoints'
import * as provider from '@xinqiao/contract/certifications/machines/console-endpoints'
import * as calls from '@xinqiao/contract/certifications/machines/endpoints'
import * as verdict from '@xinqiao/contract/certifications/machines/verdict-endpoints'
import { listPublic } from '@xinqiao/contract/certifications/public-endpoints'
import { download } from '@xinqiao/contract/files/endpoints'
import { chunkUpload } from '@xinqiao/contract/files/upload-endpoints'
import { listMessages } from '@xinqiao/contract/messages/inbox-endpoints'
import { listTasks } from '@xinqiao/contract/tasks/endpoints'
import { describe, expect, it } from 'vitest'
import { type FormEntry, sendForm } from '../../../../test/calls/forms.ts'
import { storedRows } from '../../../../test/databases/stored.ts'
import { confirmChecks } from '../../../../test/factories/certifications.ts'
import { MACHINE_BOARD, MACHINE_INFO, machineForm, uploadPaper } from '../../../../test/factories/machines.ts'
import { idOf } from '../../../../test/seeds/console.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { useMachines } from '../../../../test/seeds/machines.ts'

const { app, tokens, applied, detail } = useMachines()
const APPLICANT = PEOPLE.applicant
const MANAGER = PEOPLE.manager
const STRANGER = PEOPLE.otherUnit
const VENDOR = PEOPLE.vendorManager
const TME = PEOPLE.tme

const statusOf = async (id: string) => (await detail(id)).applyStatus
async function act(endpoint: typeof provider.confirmMachine, id: string, body: object = {}) {
  app.clock.advance(4_000)
  const answer = await app.call(endpoint, { params: { id }, body } as never, tokens.tme)
  expect(answer.body).toMatchObject({ code: 200 })
}
async function assigned(id: string): Promise<void> {
  const params = { kind: 'machine', id }
  const body = { assigneeId: await idOf(app, TME) }
  expect((await app.call(examining.assignApplication, { params, body }, tokens.tme)).body).toMatchObject({
    code: 200,
  })
  await confirmChecks(app.platform, 'machine', id)
}
async function approve(id: string, body: object, endpoint = verdict.approveMachine) {
  app.clock.advance(4_000)
  return (await app.call(endpoint, { body: { applyId: id, ...body } } as never, tokens.applicant)).body
}
async function drafted(id: string, name = '草稿.png'): Promise<void> {
  const fileId = await uploadPaper(app, tokens.tme, name)
  await act(provider.draftMachine as never, id, { fileId, note: '请核对单位全称' })
}
async function sealed(id: string): Promise<void> {
  await act(provider.approveSealMachine as never, id)
  const fileId = await uploadPaper(app, tokens.tme, '用印.pdf')
  const body = { fileId, ftAddr: '天津市示例路 1 号', ftWaybillNumber: 'SF1001' }
  await act(provider.sealMachine as never, id, body)
}
async function atDraft(): Promise<string> {
  const id = await applied()
  await assigned(id)
  await act(provider.confirmMachine, id)
  await drafted(id)
  return id
}

describe('a whole-machine application', () => {
  it('goes from its form to a certificate that anybody verifies [C-BRD-065]', async () => {
    const id = await applied()
    await assigned(id)
    await act(provider.confirmMachine, id)
    expect(await statusOf(id)).toBe('待飞腾核对')
    await drafted(id)
    const due = await detail(id)
    expect(due).toMatchObject({ applyStatus: '待客户核对', draftNumber: 1 })
    expect(due.applyProcessList.at(-1)).toMatchObject({ auditDescription: '请核对单位全称' })
    const draft = due.fileList.find(({ fjlx }: { fjlx: string }) => fjlx === 'DRAFT')
    const read = await app.call(download, { query: { id: draft.id } }, tokens.applicant)
    expect(read.status).toBe(200)
    expect(await approve(id, { needUpdateFlag: '0' })).toMatchObject({ code: 200, msg: '操作成功' })
    expect(await statusOf(id)).toBe('飞腾内部用印流程')
    await sealed(id)
    expect(await detail(id)).toMatchObject({
      applyStatus: '待客户用印',
      ftAddr: '天津市示例路 1 号',
      ftWaybillNumber: 'SF1001',
    })
    const mailTo = async () =>
      (await app.call(examining.showExamination, { params: { kind: 'machine', id } } as never, tokens.tme))
        .body.data.mailTo
    expect(await mailTo()).toBe(`天津市滨海新区示例大街 88 号，300457，周启航，${APPLICANT}`)
    await approve(id, { khWaybillNumber: 'YT2002', address: '天津市示例路 66 号' })
    // Where the customer wants its copy.
    expect(await mailTo()).toBe(`天津市示例路 66 号，周启航，${APPLICANT}`)
    expect(await detail(id)).toMatchObject({ applyStatus: '已归档', khWaybillNumber: 'YT2002' })
    const params = { kind: 'machine', id }
    const issue = { configuration: 'D2000，16 GB', validYears: 3 }
    const without = await app.call(examining.passApplication, { params, body: issue } as never, tokens.tme)
    expect(without.body.errors).toEqual({ waybill: '请填写寄回证书的快递单号' })
    app.clock.advance(4_000)
    await app.call(
      examining.passApplication,
      { params, body: { ...issue, waybill: 'SF3003' } } as never,
      tokens.tme,
    )
    const done = await detail(id)
    expect(done).toMatchObject({ applyStatus: '已完成', ftReturnWaybillNumber: 'SF3003' })
    const kinds = done.fileList.map(({ fjlx }: { fjlx: string }) => fjlx)
    expect(kinds.sort(), 'C-BRD-065').toEqual(['DRAFT', 'LOGO', 'PRODUCT_DESC', 'PRODUCT_TEST', 'SEAL'])
    const [newest] = (await app.call(listMessages, { query: {} } as never, tokens.applicant)).body.rows
    expect(newest.message).toContain('纸质证书已寄回，快递单号 SF3003。')
    const { number, verifyCode } = done.certificate
    expect(number).toMatch(/^ZJ-\d{4}-\d{4}$/)
    const verified = await app.call(verifyCertificate, { params: { number }, query: { code: verifyCode } })
    expect(verified.body.data).toMatchObject({
      kind: '整机认证',
      status: 'valid',
      productModel: 'ZY-IPC-D2K-A1',
    })
    const paper = await app.call(printCertificate, { params: { number }, query: {} })
    expect(paper.headers['content-type']).toBe('application/pdf')
    const { rows } = (await app.call(listPublic, { query: { deviceTypes: '工控机' } } as never)).body
    // Its state is found by the code and the word that its row shows.
    for (const applyStatus of ['ZJRZ_YWC', '已完成'])
      expect((await app.call(listPublic, { query: { applyStatus } })).body.rows).toEqual(rows)
    expect(rows.map(({ rzNumber }: { rzNumber: string }) => rzNumber)).toEqual([number])
  })
})

describe('an application derived from another', () => {
  it('takes over its papers but those that are replaced or taken out, and both sides see where it comes from', async () => {
    const id = await applied({ otherFileId: await uploadPaper(app, tokens.applicant, '其他.pdf') })
    const { rzNumber, fileList } = await detail(id)
    const held = (fjlx: string) => fileList.find((one: { fjlx: string }) => one.fjlx === fjlx)?.id
    const own = {
      ...{ tscBoardApplyInfo: MACHINE_INFO, derivedFrom: id },
      tscBoardInfoList: [{ ...MACHINE_BOARD, productModel: 'ZY-IPC-D2K-B1' }],
    }
    const report = await uploadPaper(app, tokens.applicant, 'B1 测试报告.pdf')
    const kept = { logoFileId: held('LOGO'), productTestFileId: report, otherFileId: '' }
    app.clock.advance(4_000)
    const { body } = await app.call(
      calls.submitMachine,
      { body: { ...own, ...kept } } as never,
      tokens.applicant,
    )
    expect(body).toMatchObject({ code: 200 })
    const derived = await detail(body.data.id)
    expect(derived.derivedFrom).toEqual({ id, number: rzNumber })
    expect(
      new Map(derived.fileList.map(({ fjlx, id: file }: { fjlx: string; id: string }) => [fjlx, file])),
    ).toEqual(
      new Map([
        ...[['PRODUCT_DESC', held('PRODUCT_DESC')] as const, ['LOGO', held('LOGO')] as const],
        ['PRODUCT_TEST', report],
      ]),
    )
    const read = { params: { kind: 'machine', id: body.data.id } }
    const { data } = (await app.call(examining.showExamination, read as never, tokens.tme)).body
    expect(data.derivedFrom).toEqual({ id, number: rzNumber })
    const stranger = await app.signIn(STRANGER)
    const foreign = await app.call(calls.submitMachine, { body: own } as never, stranger)
    expect(foreign.body.errors).toEqual({ derivedFrom: '所依据的申请不存在，请刷新后重试' })
    // Its papers stay readable to its unit alone when the one that brought them is taken away.
    expect((await app.call(calls.removeMachine, { params: { id } }, tokens.applicant)).body.code).toBe(200)
    const logo = { query: { id: held('LOGO') } }
    expect((await app.call(download, logo, tokens.applicant)).status).toBe(200)
    expect((await app.call(download, logo, stranger)).status).toBe(404)
  })
})

describe('company files', () => {
  it('come by parts as well as in one piece, each into its slot [C-FILE-018]', async () => {
    const content = Buffer.from('%PDF-1.4 公司简介 %%EOF')
    const fileMd5 = createHash('md5').update(content).digest('hex')
    const half = Math.ceil(content.length / 2)
    let companyIntroductionFileId = ''
    const uploadId = randomUUID()
    for (const [number, part] of [content.subarray(0, half), content.subarray(half)].entries()) {
      const fields = { uploadId, fileMd5, chunkNumber: number, totalChunks: 2 }
      const entries = Object.entries({ ...fields, filename: '公司简介.pdf', purpose: 'certification' })
      const form: FormEntry[] = entries.map(([name, value]) => [name, String(value)])
      const { body } = await sendForm(
        app,
        chunkUpload,
        [...form, ['file', { name: '公司简介.pdf', content: part }]],
        tokens.applicant,
      )
      expect(body).toMatchObject({ code: 200 })
      companyIntroductionFileId = body.data.id ?? companyIntroductionFileId
    }
    const logoFileId = await uploadPaper(app, tokens.applicant, '新标.png')
    const { fileList } = await detail(await applied({ companyIntroductionFileId, logoFileId }))
    const slots = fileList.map(({ fjlx, fileName }: { fjlx: string; fileName: string }) => [fjlx, fileName])
    expect(Object.fromEntries(slots)).toMatchObject({
      COMPANY_INTRODUCTION: '公司简介.pdf',
      LOGO: '新标.png',
    })
  })
})

describe('the customer’s turns', () => {
  it('a draft that needs changes goes back with its reason, and another takes its place [C-BRD-096] [C-BRD-109]', async () => {
    const id = await atDraft()
    const body = { needUpdateFlag: '1', auditDescription: ' 型号遗漏后缀 ' }
    expect(await approve(id, body, verdict.approveMachineByPut as never)).toMatchObject({ code: 200 })
    const { applyStatus, applyProcessList } = await detail(id)
    expect([applyStatus, applyProcessList.at(-1).auditDescription]).toEqual(['待飞腾核对', '型号遗漏后缀'])
    await drafted(id, '草稿二.png')
    const again = await detail(id)
    const drafts = again.fileList.filter(({ fjlx }: { fjlx: string }) => fjlx === 'DRAFT')
    expect([again.draftNumber, drafts.map(({ fileName }: { fileName: string }) => fileName)]).toEqual([
      2,
      ['草稿二.png'],
    ])
  })

  it('an answer that lacks something is refused by its field [C-BRD-097] [C-BRD-098] [C-BRD-102]', async () => {
    const id = await atDraft()
    expect((await approve(id, {})).errors).toEqual({ needUpdateFlag: '请选择草稿是否需要修改' })
    const blank = { needUpdateFlag: '1', auditDescription: '  ' }
    expect((await approve(id, blank)).errors).toEqual({ auditDescription: '请填写修改原因' })
    expect(await approve(id, { needUpdateFlag: '0' })).toMatchObject({ code: 200 })
    await sealed(id)
    expect((await approve(id, { khWaybillNumber: ' ', address: '  ' })).errors).toEqual({
      khWaybillNumber: '请填写快递单号',
      address: '请填写回寄地址',
    })
    expect(await statusOf(id)).toBe('待客户用印')
    expect(await approve(id, { khWaybillNumber: ' YT9 ', address: ' 示例路 9 号 ' })).toMatchObject({
      code: 200,
    })
    expect(await detail(id), 'C-BRD-102').toMatchObject({ khWaybillNumber: 'YT9', address: '示例路 9 号' })
  })

  it('the whole documented payload is taken at either turn [C-BRD-095]', async () => {
    const id = await atDraft()
    const all = { auditDescription: '', khWaybillNumber: 'YT1', address: '天津市示例大街 88 号' }
    expect(await approve(id, { needUpdateFlag: '0', ...all })).toMatchObject({ code: 200 })
    await sealed(id)
    expect(await approve(id, { needUpdateFlag: '0', ...all })).toMatchObject({ code: 200 })
    expect(await detail(id)).toMatchObject({ applyStatus: '已归档', khWaybillNumber: 'YT1' })
  })

  it('when it is not the customer’s turn nothing happens', async () => {
    const id = await applied()
    expect(await approve(id, { needUpdateFlag: '0' })).toMatchObject({ code: 9999 })
    expect(await statusOf(id)).toBe('待分配')
  })
})

describe('one that came back', () => {
  async function back(): Promise<string> {
    const id = await applied()
    await assigned(id)
    const faults = [{ field: 'tscBoardApplyInfo.contactAddr', reason: '缺少门牌号' }]
    const params = { kind: 'machine', id }
    await app.call(examining.sendBackApplication, { params, body: { note: '地址不全', faults } }, tokens.tme)
    return id
  }

  it.each([
    [calls.changeMachine.path, (id: string) => [calls.changeMachine, { body: { id } }] as const],
    [calls.changeMachineById.path, (id: string) => [calls.changeMachineById, { params: { id } }] as const],
  ])(
    'is changed by PUT %s and sent again, its files kept or replaced [C-BRD-019] [C-BRD-107]',
    async (_path, named) => {
      const id = await back()
      const before = await detail(id)
      expect(before).toMatchObject({ applyStatus: '待修改', updateFlag: '1', informationReason: '地址不全' })
      const idOfSlot = (slot: string) =>
        before.fileList.find(({ fjlx }: { fjlx: string }) => fjlx === slot)?.id as string
      const body = {
        tscBoardApplyInfo: { ...MACHINE_INFO, contactAddr: '天津市滨海新区示例大街 88 号 6 层' },
        tscBoardInfoList: [{ ...MACHINE_BOARD, fae: before.tscBoardInfoList[0].fae }],
        productDescFileId: idOfSlot('PRODUCT_DESC'),
        productTestFileId: await uploadPaper(app, tokens.applicant, '测试报告二.pdf'),
        version: before.version,
      }
      app.clock.advance(4_000)
      const [endpoint, by] = named(id)
      const sent = { ...by, body: { ...body, ...('body' in by ? by.body : {}) } }
      const answer = await app.call(endpoint, sent as never, tokens.applicant)
      expect(answer.body).toMatchObject({ code: 200, msg: '已发出申请，等待审核通过' })
      const after = await detail(id)
      expect(after).toMatchObject({ applyStatus: '资料确认中', informationReason: '', faults: [] })
      expect(after.tscBoardApplyInfo.contactAddr).toBe('天津市滨海新区示例大街 88 号 6 层')
      const { changes } = after.rounds[0]
      const changed = changes.map(({ label }: { label: string }) => label)
      expect(changed).toEqual(['通讯地址', '产品测试报告（附件）'])
      expect(after.fileList.map(({ fileName }: { fileName: string }) => fileName).sort()).toEqual([
        'logo.png',
        '产品说明.pdf',
        '测试报告二.pdf',
      ])
    },
  )

  it('in any other state it cannot be changed [C-BRD-019]', async () => {
    const id = await applied()
    const body = { ...(await machineForm(app, tokens.applicant)), id }
    for (const slot of ['productDescFileId', 'productTestFileId', 'logoFileId'] as const)
      delete (body as Partial<typeof body>)[slot]
    const answer = await app.call(calls.changeMachine, { body } as never, tokens.applicant)
    expect(answer.body).toMatchObject({ code: 9999, msg: '当前状态“待分配”不能执行“修改”' })
  })

  it('what another kind may and this one may not, is refused in words', async () => {
    const id = await applied()
    const asked = { params: { kind: 'machine', id }, body: { note: '不通过' } }
    const { body } = await app.call(
      examining.failApplication,
      asked as never,
      await app.signIn(PEOPLE.certifier),
    )
    expect(body).toMatchObject({ code: 9999, msg: '当前状态“待分配”不能执行此操作' })
  })

  it('is deleted with its files, but not once it was confirmed [C-BRD-108]', async () => {
    const id = await back()
    app.clock.advance(4_000)
    const answer = await app.call(calls.removeMachine, { params: { id } }, tokens.applicant)
    expect(answer.body).toMatchObject({ code: 200, msg: '删除成功' })
    expect((await app.call(calls.showMachine, { params: { id } }, tokens.applicant)).status).toBe(404)
    const left = await storedRows(app.platform.db, 'storedFile', { ownerId: id })
    expect(left).toEqual([])
    const other = await atDraft()
    expect((await app.call(calls.removeMachine, { params: { id: other } }, tokens.applicant)).body.code).toBe(
      9999,
    )
  })
})

describe('who may', () => {
  it('nobody without a token, no vendor, no stranger', async () => {
    const id = await atDraft()
    const asked = { params: { id } }
    expect((await app.call(calls.showMachine, asked)).status).toBe(401)
    expect((await app.call(calls.showMachine, asked, await app.signIn(VENDOR))).status).toBe(403)
    const stranger = await app.signIn(STRANGER)
    expect((await app.call(calls.showMachine, asked, stranger)).status).toBe(404)
    const body = { applyId: id, needUpdateFlag: '0' }
    expect((await app.call(verdict.approveMachine, { body } as never, stranger)).status).toBe(404)
    const { fileList } = await detail(id)
    expect((await app.call(download, { query: { id: fileList[0].id } }, stranger)).status).toBe(404)
    expect(
      (await app.call(provider.confirmMachine, { ...asked, body: {} } as never, tokens.applicant)).status,
    ).toBe(403)
    expect(await statusOf(id)).toBe('待客户核对')
  })

  it('each step is told to whom it concerns, and waits in the engineer’s queue', async () => {
    const id = await atDraft()
    const told = async (token: string): Promise<string> =>
      (await app.call(listMessages, { query: {} } as never, token)).body.rows
        .map(({ message }: { message: string }) => message)
        .join('\n')
    for (const token of [tokens.applicant, await app.signIn(MANAGER)])
      for (const text of ['请核对是否需要修改。说明：请核对单位全称。', '的资料已确认', '已分配认证工程师'])
        expect(await told(token)).toContain(text)
    const waiting = async () =>
      (
        await app.call(
          listTasks,
          { params: { queue: 'certifications-mine' }, query: {} } as never,
          tokens.tme,
        )
      ).body.total
    expect(await waiting()).toBe(0)
    await approve(id, { needUpdateFlag: '0' })
    expect(await waiting()).toBe(1)
    expect(await told(tokens.tme)).toContain('的证书草稿，请办理内部用印')
  })

  it('the provider’s list has the other columns and filters [C-BRD-010] [C-BRD-113]', async () => {
    await applied()
    const list = async (query: object) =>
      (await app.call(provider.listMachineQueue, { query } as never, tokens.tme)).body
    expect((await list({})).rows).toMatchObject([
      {
        number: expect.stringMatching(/^ZJ-/),
        projectNumber: '',
        chipTypeName: '腾锐D2000',
        unitName: '天津卓昱信息技术有限公司',
        contactName: '周启航',
        contactNumber: PEOPLE.applicant,
        deptName: '测试部',
        status: 'ZJRZ_DFP',
      },
    ])
    expect((await list({ contactName: '林' })).total).toBe(0)
    expect((await list({ cpuType: '腾锐D2000', applyStatus: 'ZJRZ_DFP' })).total).toBe(1)
    const first = (await list({})).rows[0]
    app.clock.advance(1_000)
    await applied()
    const page = async (pageNum: number) => list({ pageNum, pageSize: 1 })
    const [one, two] = [await page(1), await page(2)]
    expect([one.total, one.rows.length, two.total, two.rows.length], 'C-BRD-113').toEqual([2, 1, 2, 1])
    expect([one.rows[0].id, two.rows[0].id], 'C-BRD-113').toContain(first.id)
    expect(one.rows[0].id, 'C-BRD-113').not.toBe(two.rows[0].id)
  })
})
