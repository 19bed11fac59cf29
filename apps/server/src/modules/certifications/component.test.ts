import { printCertificate, verifyCertificate } from '@xinqiao/contract/certifications/certificate-endpoints'
import * as certificates from '@xinqiao/contract/certifications/certificates/console-endpoints'
import * as examining from '@xinqiao/contract/certifications/console-endpoints'
import { APPLICATION_ENDPOINTS } from '@xinqiao/contract/certifications/customer-endpoints'
import { listPublic } from '@xinqiao/contract/certifications/public-endpoints'
import { listMessages } from '@xinqiao/contract/messages/inbox-endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FormEntry, sendForm } from '../../../test/calls/forms.ts'
import { useTokens } from '../../../test/calls/signed-in.ts'
import { useFreshTables } from '../../../test/databases/fresh-tables.ts'
import {
  apply,
  confirmChecks,
  definitionOf,
  filesOf,
  seedVendors,
} from '../../../test/factories/certifications.ts'
import { PDF } from '../../../test/factories/files.ts'
import { useApp } from '../../../test/harness.ts'
import { idOf } from '../../../test/seeds/console.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { lineState } from '../../platform/content/beside/in-line.ts'

const app = useApp({ seed: seedVendors })
const APPLICANT = PEOPLE.vendor
const MANAGER = PEOPLE.vendorManager
const MAKER = PEOPLE.manager
const CERTIFIER = PEOPLE.certifier
const calls = APPLICATION_ENDPOINTS.component ?? expect.fail('no calls')

const tokens = useTokens(app, { applicant: APPLICANT, certifier: CERTIFIER })
useFreshTables(app, ['certificate', 'certificationApplication'])
beforeEach(async () => {
  await app.platform.db.deleteFrom('storedFile').where('purpose', '=', 'certification').execute()
})

async function applied(fields: Record<string, string> = {}): Promise<string> {
  const { body } = await apply(app, 'component', { fields }, tokens.applicant)
  expect(body).toMatchObject({ code: 200 })
  return body.data.id
}
const detail = async (id: string, token = tokens.applicant) =>
  (await app.call(calls.show, { params: { id } } as never, token)).body.data
const list = async (query: object = {}) =>
  (await app.call(calls.list, { query } as never, tokens.applicant)).body
const params = (id: string) => ({ kind: 'component', id })
async function assigned(id: string): Promise<void> {
  const assigneeId = await idOf(app, CERTIFIER)
  const answer = await app.call(
    examining.assignApplication,
    { params: params(id), body: { assigneeId } },
    tokens.certifier,
  )
  expect(answer.body).toMatchObject({ code: 200 })
  await confirmChecks(app.platform, 'component', id)
}

describe('a component application', () => {
  it('is sent with its files as `file` and their kinds as `fjlx{n}`, and stands in the unit’s list [C-CMP-059]', async () => {
    const files = filesOf(definitionOf('component')).flatMap(([kind, file], index): FormEntry[] => [
      [`fjlx${index}`, kind],
      ['file', file],
    ])
    const { body } = await apply(app, 'component', { files }, tokens.applicant)
    expect(body).toMatchObject({ code: 200, msg: '创建成功' })
    const { id } = body.data
    const held = (await detail(id)).files.map(({ fjlx, fileName }: { fjlx: string; fileName: string }) => [
      fjlx,
      fileName,
    ])
    expect(held).toEqual([
      ['RZSQ_SQB', '申请表.pdf'],
      ['RZSQ_SQSC', '数据手册.pdf'],
    ])
    const { rows, total } = await list()
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({
      id,
      rzNumber: expect.stringMatching(/^RZ-\d{4}-\d{4}$/),
      productName: '企业级 NVMe 固态硬盘',
      productModel: 'LC-N5200 1.92T',
      deviceTypes: '固态硬盘',
      rzmbpt: '腾云S5000C',
      applyStatus: '待分配',
      applyStatusCode: 'RZSQ_DFP',
      createPeople: '顾一凡',
    })
  })

  it('a batch makes an application for each model of at most 150 characters, all with the files [C-CMP-030]', async () => {
    const models = ['A', 'B', 'C'].map((letter) => letter.repeat(150))
    const productModel = models.join(',')
    const { body } = await apply(app, 'component', { fields: { productModel, batch: '1' } }, tokens.applicant)
    expect(body.data.numbers).toHaveLength(3)
    const { rows } = await list()
    const listed = rows.map((row: { productModel: string }) => row.productModel)
    expect(listed.sort()).toEqual(models)
    for (const { id } of rows) expect((await detail(id)).files).toHaveLength(2)
    app.clock.advance(4_000)
    const longer = { productModel: `A,${'B'.repeat(151)}`, batch: '1' }
    const refused = await apply(app, 'component', { fields: longer }, tokens.applicant)
    expect(refused.body.errors).toEqual({ productModel: '产品型号最多 150 个字符' })
    expect((await list()).total).toBe(3)
  })

  it('a seventh model is refused and leaves nothing [C-CMP-027]', async () => {
    const fields = { productModel: 'A,B,C,D,E,F,G', batch: '1' }
    const { status, body } = await apply(app, 'component', { fields }, tokens.applicant)
    expect([status, body.msg]).toEqual([400, '批量申请的型号数量为 2 到 6 个'])
    expect((await list()).total).toBe(0)
    expect(await storedFiles()).toBe(0)
  })

  it.each([
    ['productName', '', '请输入产品名称'],
    ['productModel', '', '请输入产品型号'],
    ['deviceTypes', '', '请选择设备类型'],
    ['rzmbpt', '', '请选择认证目标平台'],
    ['email', '', '请输入邮箱地址且只能填写一个邮箱'],
    ['email', 'a@b.cn,c@d.cn', '请输入正确的邮箱地址且只可以填写一个地址'],
    ['phoneNumber', '', '请输入手机号码'],
    ['phoneNumber', '12800000000', '请输入正确的手机号码'],
    ['deviceTypes', '不存在的类型', '设备类型不在可选范围内，请重新选择'],
  ])('%s “%s” is refused: %s', async (field, value, text) => {
    const { status, body } = await apply(app, 'component', { fields: { [field]: value } }, tokens.applicant)
    expect([status, body.errors]).toEqual([400, { [field]: text }])
    expect(await storedFiles()).toBe(0)
  })

  it('without form or data sheet nothing is sent [C-CMP-052]', async () => {
    const [form] = filesOf(definitionOf('component'))
    const { body } = await apply(app, 'component', { files: form ? [form] : [] }, tokens.applicant)
    expect(body).toMatchObject({ code: 9999, msg: '认证申请必须上传申请表和数据手册！' })
    expect([(await list()).total, await storedFiles()]).toEqual([0, 0])
  })

  it('a form that fails on its last file leaves no application, number or file', async () => {
    const files = filesOf(definitionOf('component'))
    const again: typeof files = [...files, ['RZSQ_ZDCSBG', { name: '数据手册.pdf', content: PDF }]]
    const fields = { productModel: 'A,B,C,D,E,F', batch: '1' }
    const { body } = await apply(app, 'component', { fields, files: again }, tokens.applicant)
    expect(body).toMatchObject({ code: 9999, msg: '上传失败，已经存在同名文件' })
    expect([(await list()).total, await storedFiles()]).toEqual([0, 0])
    const first = await apply(app, 'component', {}, tokens.applicant)
    app.clock.advance(4_000)
    const second = await apply(app, 'component', {}, tokens.applicant)
    const numberOf = (answer: typeof first) => Number(answer.body.data.numbers[0].slice(-4))
    expect(numberOf(second)).toBe(numberOf(first) + 1)
  })

  it('is nobody else’s: another section, another unit, a visitor', async () => {
    const id = await applied()
    expect((await apply(app, 'component', {})).status).toBe(401)
    expect((await apply(app, 'component', {}, await app.signIn(MAKER))).status).toBe(403)
    expect((await app.call(calls.show, { params: { id } } as never, await app.signIn(MAKER))).status).toBe(
      403,
    )
  })

  it('is assigned, passed and then public, with a certificate that anybody can verify', async () => {
    const id = await applied()
    await assigned(id)
    expect(await detail(id)).toMatchObject({
      applyStatusCode: 'RZSQ_RZZ',
      currentStatus: '认证中',
      applyUnitUserName: '苏念',
    })
    const body = { configuration: '主板 A1', firmware: 'UEFI 2.1', validYears: 3 }
    const passed = await app.call(examining.passApplication, { params: params(id), body }, tokens.certifier)
    expect(passed.body).toMatchObject({ code: 200 })
    const { certificate, number, rzRelationInfo } = await detail(id)
    expect(rzRelationInfo.map(({ rzStatus }: { rzStatus: string }) => rzStatus)).toEqual([
      '待分配',
      '认证中',
      '通过',
    ])
    expect(certificate).toMatchObject({ number, status: 'valid', firmware: 'UEFI 2.1' })
    const { rows } = (await app.call(listPublic, { query: { productModel: 'lcn5200' } })).body
    expect(rows).toMatchObject([
      { rzNumber: number, applyStatus: '通过', companyName: '南京栖霞数科有限公司' },
    ])
    const verified = await app.call(verifyCertificate, { params: { number } })
    expect(verified.body.data).toMatchObject({ status: 'valid', productModel: 'LC-N5200 1.92T' })
    const pdf = await app.call(printCertificate, { params: { number } })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-')
    const before = lineState().begun
    const again = await app.call(printCertificate, { params: { number } })
    expect(again.body.equals(pdf.body), 'made once').toBe(true)
    expect(lineState().begun).toBe(before)
    const encoded = encodeURIComponent(`认证证书_${number}.pdf`)
    expect([pdf.headers.filename, pdf.headers['content-disposition']]).toEqual([
      encoded,
      `inline; filename="certificate-${number}.pdf"; filename*=UTF-8''${encoded}`,
    ])
    for (const phone of [APPLICANT, MANAGER]) {
      const inbox = await app.call(listMessages, {}, await app.signIn(phone))
      expect(JSON.stringify(inbox.body.rows)).toContain(`${number}（企业级 NVMe 固态硬盘）已通过`)
    }
  })

  it('a withdrawn certificate leaves the list, says why where it is verified, and comes back', async () => {
    const id = await applied()
    await assigned(id)
    await app.call(examining.passApplication, { params: params(id), body: {} }, tokens.certifier)
    const { number } = await detail(id)
    const bare = await app.call(
      certificates.withdrawCertificate,
      { params: { id }, body: { note: ' ' } },
      tokens.certifier,
    )
    expect(bare.body.errors).toEqual({ note: '请填写原因' })
    const body = { note: '抽检发现固件与认证配置不符' }
    const withdraw = () =>
      app.call(certificates.withdrawCertificate, { params: { id }, body }, tokens.certifier)
    expect((await withdraw()).body).toMatchObject({ code: 200 })
    expect((await app.call(listPublic, {})).body.total).toBe(0)
    const verified = await app.call(verifyCertificate, { params: { number } })
    expect(verified.body.data).toMatchObject({ status: 'withdrawn', withdrawnReason: body.note })
    expect((await app.call(printCertificate, { params: { number } })).status).toBe(404)
    expect((await withdraw()).body.code).toBe(9999)
    const back = { note: '复检通过' }
    await app.call(certificates.restoreCertificate, { params: { id }, body: back }, tokens.certifier)
    expect((await app.call(listPublic, {})).body.total).toBe(1)
    const seen = await app.call(examining.showExamination, { params: params(id) }, tokens.certifier)
    const notes = seen.body.data.certificate.timeline.map(({ note }: { note: string }) => note)
    expect(notes).toEqual([body.note, back.note])
  })

  it('private until a day: not listed, and verified by the code alone', async () => {
    const id = await applied()
    await assigned(id)
    const body = { listedOn: '2099-01-01' }
    await app.call(examining.passApplication, { params: params(id), body }, tokens.certifier)
    const { certificate, number } = await detail(id)
    expect((await app.call(listPublic, {})).body.total).toBe(0)
    expect((await app.call(verifyCertificate, { params: { number } })).status).toBe(404)
    const known = await app.call(verifyCertificate, {
      params: { number },
      query: { code: certificate.verifyCode },
    })
    expect(known.body.data).toMatchObject({ status: 'valid' })
    const told = await app.platform.db.selectFrom('message').select('message').execute()
    expect(told.map(({ message }) => message).join()).toContain('自 2099-01-01 起在公开列表展示')
  })

  it('comes back with reasons and is sent again, files kept, replaced and added [C-CMP-036] [C-CMP-037] [C-CMP-038]', async () => {
    const id = await applied()
    await assigned(id)
    const faults = [{ field: 'RZSQ_SQSC', reason: '缺少温度范围' }]
    const back = { note: '数据手册不完整', faults }
    expect(
      (await app.call(examining.sendBackApplication, { params: params(id), body: back }, tokens.certifier))
        .body,
    ).toMatchObject({ code: 200 })
    const before = await detail(id)
    expect(before).toMatchObject({
      applyStatusCode: 'RZSQ_BTG',
      informationReason: '数据手册不完整',
      faults,
      can: { resubmit: true },
    })
    const sheet = before.files.find(({ fjlx }: { fjlx: string }) => fjlx === 'RZSQ_SQSC')
    const kept = before.files.find(({ fjlx }: { fjlx: string }) => fjlx === 'RZSQ_SQB')
    const fields = Object.entries({
      ...{
        id,
        productName: '改名的固态硬盘',
        productModel: 'LC-N5200',
        deviceTypes: '固态硬盘',
        rzmbpt: '腾云S5000C',
      },
      ...{
        email: 'a@b.cn',
        phoneNumber: PEOPLE.vendorManager,
        delIds: sheet.id,
        version: String(before.version),
      },
    })
    const answer = await sendForm(
      app,
      calls.change,
      [...fields, ['RZSQ_SQSC', { name: sheet.fileName, content: PDF }]],
      tokens.applicant,
    )
    expect(answer.body).toMatchObject({ code: 200 })
    const after = await detail(id)
    expect(after).toMatchObject({
      applyStatusCode: 'RZSQ_DFP',
      productName: '改名的固态硬盘',
      informationReason: '',
    })
    expect(after.files.map(({ id: file }: { id: string }) => file)).toContain(kept.id)
    expect(after.files.map(({ id: file }: { id: string }) => file)).not.toContain(sheet.id)
    expect(after.files).toHaveLength(2)
  })

  it('under examination it cannot be changed [C-CMP-013]', async () => {
    const id = await applied()
    await assigned(id)
    const { can, version } = await detail(id)
    expect(can.resubmit).toBe(false)
    const body = {
      id,
      productName: '甲',
      productModel: 'B',
      deviceTypes: '内存',
      rzmbpt: '腾云S5000C',
      email: 'a@b.cn',
      phoneNumber: PEOPLE.vendorManager,
      version,
    }
    const answer = await app.call(calls.change, { body } as never, tokens.applicant)
    expect(answer.body).toMatchObject({ code: 9999, msg: '当前状态“认证中”不能执行“修改”' })
  })
})

async function storedFiles(): Promise<number> {
  const { count } = await app.platform.db
    .selectFrom('storedFile')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('purpose', '=', 'certification')
    .executeTakeFirstOrThrow()
  return Number(count)
}
