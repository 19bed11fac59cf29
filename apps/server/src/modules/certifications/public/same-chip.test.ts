import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as machines from '@xinqiao/contract/certifications/machines/endpoints'
import { uploadFile } from '@xinqiao/contract/files/upload-endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FormEntry } from '../../../../test/calls/forms.ts'
import { uploadForm } from '../../../../test/calls/upload.ts'
import { apply, definitionOf, filesOf, seedVendors } from '../../../../test/factories/certifications.ts'
import { PDF } from '../../../../test/factories/files.ts'
import { MACHINE_INFO, machineForm } from '../../../../test/factories/machines.ts'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { lineState } from '../../../platform/content/beside/in-line.ts'
import { chipsIn } from './check-chip.ts'

const app = useApp({ seed: seedVendors })
const paper = (slug: string) =>
  readFileSync(resolve(import.meta.dirname, '../../../demo/certifications', `${slug}.pdf`))

let token: string
beforeAll(async () => {
  token = await app.signIn(PEOPLE.vendor)
})

/** The files of an application for an operating system, some of them given. */
function files(given: Record<string, { name: string; content: Uint8Array }>): FormEntry[] {
  return filesOf(definitionOf('os')).map(([slot, file]) => [slot, given[slot] ?? file])
}
async function send(given: Parameters<typeof files>[0], sameChipConfirmed = '0') {
  app.clock.advance(4_000)
  const fields = { cpuType: '腾云S5000C', sameChipConfirmed }
  return (await apply(app, 'os', { fields, files: files(given) }, token)).body
}
const report = (slug: string) => ({ name: '测试报告.pdf', content: paper(`test-report-${slug}`) })
const certificate = (slug: string) => ({ name: '系统证书.pdf', content: paper(`os-certificate-${slug}`) })

describe('the chip of an application', () => {
  it('is compared with the papers that can be read, and needs no confirmation then [C-CHIP-056]', async () => {
    const given = { OSSQ_CSBG: report('s5000c'), OSSQ_CZXTCSZS: certificate('s5000c') }
    expect(await send(given)).toMatchObject({ code: 200 })
  })

  it('a report of another chip is refused by name, whatever the applicant confirms', async () => {
    const given = { OSSQ_CSBG: report('d2000'), OSSQ_CZXTCSZS: certificate('s5000c') }
    expect(await send(given, '1')).toMatchObject({
      code: 9999,
      msg: '测试报告中的CPU平台为“腾锐D2000”，与申请的“腾云S5000C”不一致，请核对',
    })
  })

  it('is read once from a paper, however often the form is refused', async () => {
    const content = Buffer.concat([paper('test-report-d2000'), Buffer.from('% sent again')])
    const given = { OSSQ_CSBG: { name: '测试报告.pdf', content } }
    const before = lineState().begun
    for (let time = 0; time < 3; time += 1) expect(await send(given, '1')).toMatchObject({ code: 9999 })
    expect(lineState().begun - before).toBe(1)
  })

  it('a result file of the compatibility suite is read as well', async () => {
    const content = Buffer.from(JSON.stringify({ cpu: 'Phytium D2000/8 E8C', result: 'PASS' }))
    const body = await send({ OSSQ_CSBG: { name: 'result.json', content } }, '1')
    expect(body).toMatchObject({ code: 9999 })
  })

  it.each([
    [
      'compatibility.json',
      JSON.stringify({ hardware: { 'CPU Model': ['Phytium,D2000/8'] }, supported: ['S5000C', 'D2000'] }),
    ],
    ['oec-hardware.log', 'supported: S5000C, D2000\nModel name:   Phytium,D2000/8\nresult: PASS\n'],
  ])('of %s the processor counts, not the chips that it lists beside', async (name, text) => {
    const body = await send({ OSSQ_CSBG: { name, content: Buffer.from(text) } }, '1')
    expect(body).toMatchObject({
      code: 9999,
      msg: '测试报告中的CPU平台为“腾锐D2000”，与申请的“腾云S5000C”不一致，请核对',
    })
  })

  it('is confirmed by the applicant where a paper says nothing that can be read', async () => {
    expect(await send({ OSSQ_CSBG: { name: '扫描件.pdf', content: PDF } })).toMatchObject({
      code: 400,
      errors: {
        sameChipConfirmed: '请确认申请的CPU型号、测试报告中的CPU平台与操作系统厂商证书中的CPU型号为同一芯片',
      },
    })
    expect(await send({ OSSQ_CSBG: { name: '扫描件.pdf', content: PDF } }, '1')).toMatchObject({ code: 200 })
  })

  it.each([
    ['Phytium,S5000C/64', ['腾云S5000C']],
    ['FT-2000+/64 服务器', ['FT-2000+/64']],
    ['ft2000/4 桌面', ['FT-2000/4']],
    ['E2000 Q 模块', ['飞腾E2000Q']],
    ['QX-D20001 板卡', []],
  ])('“%s” names %j', (text, chips) => {
    const all = ['腾云S5000C', 'FT-2000+/64', 'FT-2000/4', '腾锐D2000', '飞腾E2000Q', '飞腾E2000D']
    expect(chipsIn(text, all)).toEqual(chips)
  })
})

describe('the chip of a whole machine', () => {
  let maker: string
  beforeAll(async () => {
    maker = await app.signIn(PEOPLE.applicant)
  })
  const OTHER_CHIP = {
    code: 9999,
    msg: '产品测试报告中的CPU平台为“腾云S5000C”，与申请的“腾锐D2000”不一致，请核对',
  }

  async function form(slug: 'd2000' | 's5000c' | 'scan', more: Record<string, unknown> = {}) {
    app.clock.advance(4_000)
    const bytes = slug === 'scan' ? PDF : paper(`test-report-${slug}`)
    const file = { name: `测试报告_${slug}.pdf`, bytes }
    const { body } = await uploadForm(app, uploadFile, { file }, maker)
    return machineForm(app, maker, { productTestFileId: body.rows[0], ...more })
  }
  const send = async (body: unknown) =>
    (await app.call(machines.submitMachine, { body } as never, maker)).body

  it('is compared with its test report: another chip is refused by name, and nothing is written', async () => {
    const { length } = await app.platform.db.selectFrom('machineApplication').select('id').execute()
    expect(await send(await form('s5000c', { sameChipConfirmed: '1' }))).toMatchObject(OTHER_CHIP)
    expect(await app.platform.db.selectFrom('machineApplication').select('id').execute()).toHaveLength(length)
    expect(await send(await form('d2000', { sameChipConfirmed: '0' }))).toMatchObject({ code: 200 })
  })

  it('is confirmed by the applicant where the report says nothing that can be read', async () => {
    expect(await send(await form('scan', { sameChipConfirmed: '0' }))).toMatchObject({
      code: 400,
      errors: { sameChipConfirmed: '请确认申请的CPU型号与产品测试报告中的CPU平台为同一芯片' },
    })
    expect(await send(await form('scan', { sameChipConfirmed: '1' }))).toMatchObject({ code: 200 })
  })

  it('is compared with the report that stays, when another chip is asked for', async () => {
    const { data } = await send(await form('d2000'))
    const { db } = app.platform
    const moved = db.updateTable('certificationApplication').set({ status: 'ZJRZ_DXG' })
    await moved.where('id', '=', data.id).execute()
    const change = async (chipTypeId: string) => {
      app.clock.advance(4_000)
      const { productTestFileId: _, ...body } = await form('scan', {
        tscBoardApplyInfo: { ...MACHINE_INFO, chipTypeId },
      })
      const input = { params: { id: data.id }, body } as never
      return (await app.call(machines.changeMachineById, input, maker)).body
    }
    expect(await change('腾云S5000C')).toMatchObject({
      code: 9999,
      msg: '产品测试报告中的CPU平台为“腾锐D2000”，与申请的“腾云S5000C”不一致，请核对',
    })
    expect(await change('腾锐D2000')).toMatchObject({ code: 200 })
  })
})
