import * as changes from '@xinqiao/contract/work-orders/calls/change-endpoints'
import * as orders from '@xinqiao/contract/work-orders/calls/change-order-endpoints'
import * as desk from '@xinqiao/contract/work-orders/calls/console-endpoints'
import { seeWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import * as files from '@xinqiao/contract/work-orders/calls/export-endpoints'
import { uploadReplyFile, workOrderProcessing } from '@xinqiao/contract/work-orders/calls/reply-endpoints'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uploadForm } from '../../../../test/calls/upload.ts'
import { sheetsOf } from '../../../../test/documents/spreadsheet.ts'
import { documentOf, partsOf, wordOf } from '../../../../test/documents/word-document.ts'
import { makeRunning } from '../../../../test/factories/projects.ts'
import { raiseOrder } from '../../../../test/factories/work-orders.ts'
import { useApp } from '../../../../test/harness.ts'
import { CHEN, HE, LIN, personOf, SHEN, seedPersonnel } from '../../../../test/seeds/personnel.ts'
import { inLine, lineState } from '../../../platform/content/beside/in-line.ts'

const app = useApp({ seed: seedPersonnel })
const NAME = 'TZ-D2000 导出验证板'
let projectId = ''
let id = ''

beforeAll(async () => {
  projectId = await makeRunning(app, NAME)
  id = await raiseOrder(app, projectId, '导出用工单')
  const body = { processingContent: '<p>请看日志</p><pre><code>LnkSta: x4 &lt;downgraded&gt;</code></pre>' }
  await app.call(desk.answerOrder, { params: { id }, body }, await app.signIn(CHEN))
  const note = { processingContent: '<p>内部的话</p>' }
  await app.call(desk.writeNote, { params: { id }, body: note }, await app.signIn(CHEN))
})
beforeEach(() => app.clock.advance(4000))

describe('the export', () => {
  const cols = [
    'work_order_number',
    'workOrderName',
    'workOrderStatus',
    'projectName',
    'sendTime',
    'solution',
  ]
  const send = async (body: object, phone = LIN) =>
    app.call(files.workOrderExcelExport, { body }, await app.signIn(phone))

  it('holds the chosen columns of the orders that match [T-WO-139]', async () => {
    await raiseOrder(app, projectId, '另一个')
    const payload = { params: { projectId, workOrderName: '导出用' }, cols }
    const [sheet] = await sheetsOf(await bytesOf('POST', '/workOrder/workOrderExcelExport', payload))
    const rows = sheet?.rows ?? []
    expect(rows[0]).toEqual(['工单号', '工单主题', '状态', '项目名称', '发起时间', '解决方案'])
    expect(rows).toHaveLength(2)
    expect(rows[1]).toMatchObject([
      expect.stringMatching(/^WO-/),
      '导出用工单',
      '已回复',
      NAME,
      expect.any(String),
      '',
    ])
  })

  it('needs columns, and knows them', async () => {
    expect((await send({ cols: [] })).body).toMatchObject({ code: 400, msg: '请先选择导出字段' })
    expect((await send({ cols: ['passwordHash'] })).body.msg).toContain('导出字段只能是')
  })

  it('of another unit’s project is not there, nor for a unit without technical support', async () => {
    expect((await send({ params: { projectId }, cols }, HE)).status).toBe(404)
    expect((await send({ cols }, SHEN)).status).toBe(403)
    expect((await app.call(files.workOrderExcelExport, { body: { cols } })).status).toBe(401)
  })
})

describe('one order as a file', () => {
  const ask = async (phone: string) =>
    app.call(files.downloadWordOrderFile, { query: { id, workOrderName: 'x' } }, await app.signIn(phone))

  it('is a Word document of its facts, thread and history, without what is internal [T-WO-131]', async () => {
    const text = await documentOf(await bytesOf('GET', `/workOrder/downloadWordOrderFile?id=${id}`))
    for (const part of [
      '导出用工单',
      'ZY-IPC-D2K A1',
      '请看日志',
      'LnkSta: x4 &lt;downgraded&gt;',
      '陈思远 飞腾回复',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('内部的话')
  })

  it('holds pictures no larger than they are read, as JPEG', async () => {
    const create = { width: 3000, height: 1000, channels: 4, background: '#1246CE80' } as const
    const bytes = await sharp({ create }).png().toBuffer()
    const lin = await app.signIn(LIN)
    const sent = await uploadForm(app, uploadReplyFile, { p: '{}', file: { name: '眼图.png', bytes } }, lin)
    const picture = String(sent.body.data)
    const body = { workOrderId: id, processingContent: `<p>见图</p><img data-file="${picture}">` }
    expect((await app.call(workOrderProcessing, { body }, lin)).body.code).toBe(200)
    const word = await wordOf(app, id, LIN)
    const drawn = await (await partsOf(word)).get('word/media/p1.jpg')?.()
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 533 })
    expect(await documentOf(word)).toContain('p1.jpg')
  })

  it('is made one at a time of an account; who finds too much waiting is told so, and nothing is recorded', async () => {
    const { promise: free, resolve: letGo } = Promise.withResolvers<void>()
    const { accountId } = await personOf(app, LIN)
    const before = await exportsOf(id)
    const held = Array.from({ length: 5 }, () => inLine(accountId, () => free))
    expect(lineState()).toMatchObject({ running: 1, waiting: 4 })
    const refused = await ask(LIN)
    expect(refused).toMatchObject({ status: 503, body: { code: 503, msg: '处理文件的任务较多，请稍后再试' } })
    expect(refused.headers['retry-after']).toBe('5')
    letGo()
    await Promise.all(held)
    expect(await exportsOf(id)).toBe(before)
    await wordOf(app, id, LIN)
    expect(await exportsOf(id)).toBe(before + 1)
  })

  it('is nobody else’s', async () => {
    expect((await ask(HE)).status).toBe(404)
    expect((await app.call(files.downloadWordOrderFile, { query: { id } })).status).toBe(401)
  })
})

describe('the environments of boards', () => {
  it('are those filled in last, for people of the unit', async () => {
    const query = { projectId }
    const { body } = await app.call(files.listEnvironments, { query }, await app.signIn(LIN))
    expect(body.rows[0]).toMatchObject({
      ...{ hardwareEnvironment: '主板:ZY-IPC-D2K A1;采集卡:FPGA 自研 x8', ofProject: true },
      softwareEnvironment: '固件:UEFI V2.1.0',
    })
    expect((await app.call(files.listEnvironments, { query }, await app.signIn(HE))).status).toBe(404)
    expect((await app.call(files.listEnvironments, { query })).status).toBe(401)
  })
})

describe('a change that was sent back', () => {
  it('is sent again with other days, by one reply [T-WO-039] [T-WO-040]', async () => {
    const dates = (mp: string) => ({ batchProductionStage: { mp } })
    const lin = await app.signIn(LIN)
    const sent = await app.call(changes.changeDates, { body: { projectId, ...dates('2027-12-01') } }, lin)
    const params = { id: sent.body.data.id }
    await app.call(orders.askChange, { params, body: { note: '请提前' } }, await app.signIn(CHEN))
    const body = {
      ...{ workOrderId: params.id, processingContent: 'MP 提前到 11 月' },
      handleType: 'review' as const,
    }
    app.clock.advance(4000)
    const inWords = { ...body, handleType: 'reply' as const }
    const refused = await app.call(workOrderProcessing, { body: inWords }, lin)
    expect(refused.body, 'a reply is not its resubmission').toMatchObject({ code: 9999 })
    app.clock.advance(4000)
    const again = await app.call(
      workOrderProcessing,
      { body: { ...body, updateTime: dates('2027-11-01') } },
      lin,
    )
    expect(again.body.code).toBe(200)
    const shown = await app.call(seeWorkOrder, { params }, lin)
    expect(shown.body.data.workOrder.workOrderStatusCode).toBe('WORKORDER_DCL')
    const { data } = (await app.call(orders.readChangeOrder, { params }, await app.signIn(CHEN))).body
    expect(data.differences).toMatchObject([{ to: '2027-11-01' }])
  })
})

/** How often the file of an order was given out. */
async function exportsOf(orderId: string): Promise<number> {
  const { db } = app.platform
  const rows = await db
    .selectFrom('auditEvent')
    .select('id')
    .where('action', '=', 'work-order.export')
    .where('recordId', '=', orderId)
    .execute()
  return rows.length
}

/** A file as its reader gets it. */
async function bytesOf(method: 'GET' | 'POST', path: string, payload?: object): Promise<Buffer> {
  const authorization = `Bearer ${await app.signIn(LIN)}`
  const asked = { method, url: `/api${path}`, headers: { authorization }, ...(payload ? { payload } : {}) }
  const answer = await app.http.inject(asked)
  expect(answer.statusCode).toBe(200)
  expect(decodeURIComponent(String(answer.headers.filename))).toMatch(/工单.*\.(xlsx|docx)$/)
  return answer.rawPayload
}
