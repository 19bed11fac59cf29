import { getWorkOrderDictList } from '@xinqiao/contract/dictionaries/endpoints'
import type { CallInput } from '@xinqiao/contract/endpoint'
import { DAY_MS } from '@xinqiao/contract/time'
import * as changes from '@xinqiao/contract/work-orders/calls/change-endpoints'
import * as changeOrders from '@xinqiao/contract/work-orders/calls/change-order-endpoints'
import * as closing from '@xinqiao/contract/work-orders/calls/close-endpoints'
import * as consoleClose from '@xinqiao/contract/work-orders/calls/console-close-endpoints'
import * as desk from '@xinqiao/contract/work-orders/calls/console-endpoints'
import * as endpoints from '@xinqiao/contract/work-orders/calls/endpoints'
import { searchRecord } from '@xinqiao/contract/work-orders/calls/record-endpoints'
import * as replyEndpoints from '@xinqiao/contract/work-orders/calls/reply-endpoints'
import { CLOSING_CHECK_CODES } from '@xinqiao/contract/work-orders/closing-checks'
import { beforeAll, describe, expect, it } from 'vitest'
import { uploadForm } from '../../../test/calls/upload.ts'
import { looseFile, makeRunning } from '../../../test/factories/projects.ts'
import { FULL_ORDER as DETAILED, raiseOrder } from '../../../test/factories/work-orders.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { CHEN, HE, LIN, onList, personOf, SONG, usePersonnel } from '../../../test/seeds/personnel.ts'
import { closeUnanswered } from './acts/close-unanswered.ts'

const app = usePersonnel()
const FULL_ORDER = { ...DETAILED, workOrderDetails: '请协助分析' }
const TME = PEOPLE.tme
let projectId = ''

beforeAll(async () => {
  projectId = await makeRunning(app, 'TZ-D2000 调用验证板')
})
const as = (phone: string) => app.signIn(phone)
const show = async (id: string, phone = LIN) =>
  (await app.call(endpoints.seeWorkOrder, { params: { id } }, await as(phone))).body.data
type Reply = CallInput<typeof replyEndpoints.workOrderProcessing>['body']
const reply = async (body: Reply, phone = LIN) =>
  (await app.call(replyEndpoints.workOrderProcessing, { body }, await as(phone))).body
const mine = async (query: object, phone = LIN) =>
  (await app.call(endpoints.clientMyWorkOrder, { query }, await as(phone))).body
const answer = async (id: string, processingContent: string) =>
  app.call(desk.answerOrder, { params: { id }, body: { processingContent } }, await as(CHEN))
const askClose = async (id: string) =>
  app.call(
    consoleClose.askCloseOrder,
    { params: { id }, body: { note: '请确认', checks: CLOSING_CHECK_CODES } },
    await as(CHEN),
  )

describe('an order on the wire', () => {
  it('has the documented fields [T-WO-026] [T-WO-027] [T-WO-038] [T-WO-116]', async () => {
    const id = await raiseOrder(app, projectId, '字段')
    const data = await show(id)
    const lists = ['theCirculationList', 'workOrderProcessingList', 'workOrderFile']
    for (const part of ['workOrder', 'info', 'infoDetails', ...lists])
      expect(data, 'T-WO-116').toHaveProperty(part)
    expect(data.workOrder, 'T-WO-026').toMatchObject({
      ...{ id, workOrderName: '字段', workOrderType: 2, workOrderStatus: '待处理', classify: '硬件问题' },
      ...{ workOrderStatusCode: 'WORKORDER_DCL', classifyCode: 'WORKORDER_01', closeFlag: 0, projectId },
      ...{ currentPersonInCharge: '陈思远', sendPeople: '林志远', send: true, emailFlag: 1, smsFlag: 0 },
      ...{ work_order_number: expect.stringMatching(/^WO-/), sendTime: expect.stringMatching(/^\d{4}-/) },
    })
    expect(data.theCirculationList[0], 'T-WO-038').toEqual({
      theCirculationTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      theCirculationInfo: '林志远 发起工单',
    })
    expect(data.workOrder.closeFlag, 'T-WO-027').toBe(0)
    await askClose(id)
    expect((await show(id)).workOrder.closeFlag, 'T-WO-027').toBe(2)
  })

  it('says what the detailed form holds, environments as name:content [T-WO-028] [T-WO-029]', async () => {
    const { infoDetails } = await show(await raiseOrder(app, projectId, '环境'))
    expect(infoDetails).toEqual({
      ...{ questionDescription: FULL_ORDER.questionDescription, presetConditions: '' },
      hardwareEnvironment: '主板:ZY-IPC-D2K A1;采集卡:FPGA 自研 x8',
      ...{ softwareEnvironment: '固件:UEFI V2.1.0', overallFrequency: 30, individualFrequency: 62.5 },
      ...{ originalStep: '<p>插入采集卡后上电</p>', expectedOutcome: 'x8 @ 8.0 GT/s' },
      ...{ realOutcome: 'x4 @ 8.0 GT/s', appealDevelopment: '', schematicDiagram: 1, pcb: 0 },
    })
  })

  it('has one of four codes, wherever it stands [T-WO-046]', async () => {
    const id = await raiseOrder(app, projectId, '状态代码')
    const codes = [(await show(id)).workOrder.workOrderStatusCode]
    await answer(id, '收到')
    codes.push((await show(id)).workOrder.workOrderStatusCode)
    await askClose(id)
    const body = { khScore: 5, processingContent: '已解决', solution: '更换电容', khScoreReason: '' }
    await app.call(closing.confirmCloseWorkOrder, { params: { id }, body }, await as(LIN))
    codes.push((await show(id)).workOrder.workOrderStatusCode)
    const change = { id: projectId, mainBoardName: 'ZY-IPC-D2K A2' }
    const { data } = (await app.call(changes.changeInfo, { body: change }, await as(LIN))).body
    const refused = { params: { id: data.id }, body: { note: '请说明原因' } }
    await app.call(changeOrders.refuseChange, refused, await as(CHEN))
    codes.push((await show(data.id)).workOrder.workOrderStatusCode)
    expect(codes).toEqual(['WORKORDER_DCL', 'WORKORDER_YCL', 'WORKORDER_YWC', 'WORKORDER_SHBTG'])
    const { rows } = await mine({ pageSize: 200 })
    const all = rows.map((row: { workOrderStatusCode: string }) => row.workOrderStatusCode)
    expect(all.filter((code: string) => !codes.includes(code))).toEqual([])
  })

  it('is of a class of the dictionary', async () => {
    const query = { workOrderDictCode: 'WORKORDEROPTION' }
    const { body } = await app.call(getWorkOrderDictList, { query }, await as(LIN))
    expect(body.rows.map(({ dict_code }: { dict_code: string }) => dict_code)).toContain('WORKORDER_01')
  })
})

describe('the lists', () => {
  const filters: readonly [string, object, object][] = [
    ['classifyCode', { classifyCode: 'WORKORDER_01' }, { classifyCode: 'WORKORDER_02' }],
    ['workOrderName', { workOrderName: '筛选用' }, { workOrderName: '没有这样的' }],
    ['sendPeople', { sendPeople: '林志' }, { sendPeople: '许知' }],
    ['receivePeople', { receivePeople: '陈思' }, { receivePeople: '吴桐' }],
    ['projectStatus', { projectStatus: '设计阶段' }, { projectStatus: 'EVT' }],
    ['FAEName', { FAEName: '陈思' }, { FAEName: '吴桐' }],
    ['projectManager', { projectManager: '林志' }, { projectManager: '许知' }],
    ['projectName', { projectName: '调用验证' }, { projectName: '别的项目' }],
    ['sendTime', { sendTime: '$today' }, { sendTime: '2020-01-01' }],
  ]
  it.each(filters)(
    'narrow by %s to what matches [T-WO-033] [T-WO-113] [T-WO-114]',
    async (_name, fits, misses) => {
      await raiseOrder(app, projectId, '筛选用工单')
      const today = new Date(app.clock.now().getTime() + 8 * 3600_000).toISOString().slice(0, 10)
      const wanted = JSON.parse(JSON.stringify(fits).replace('$today', today)) as object
      const found = await mine({ ...wanted, pageSize: 100 })
      expect(found.rows.some((row: { workOrderName: string }) => row.workOrderName === '筛选用工单')).toBe(
        true,
      )
      const other = await mine({ ...misses, pageSize: 100 })
      expect(other.rows.some((row: { workOrderName: string }) => row.workOrderName === '筛选用工单')).toBe(
        false,
      )
    },
  )

  it('are sorted by a.create_time, the newest first unless turned, and come in pages [T-WO-033] [T-WO-034]', async () => {
    const first = await raiseOrder(app, projectId, '先来的')
    app.clock.advance(60_000)
    const second = await raiseOrder(app, projectId, '后来的')
    const order = async (query: object) => {
      const { rows } = await mine({ workOrderName: '来的', ...query })
      return rows.map(({ id }: { id: string }) => id)
    }
    const by = { orderByColumn: 'a.create_time' }
    expect(await order({}), 'unless asked otherwise').toEqual([second, first])
    expect(await order({ ...by, isAsc: 'desc' })).toEqual([second, first])
    expect(await order({ ...by, isAsc: 'asc' })).toEqual([first, second])
    expect(await order({ pageSize: 1, pageNum: 2 })).toEqual([first])
  })

  it('of a project hold the orders of it alone [T-WO-115]', async () => {
    const other = await makeRunning(app, '另一个项目')
    const id = await raiseOrder(app, other, '另一个的工单')
    const { body } = await app.call(
      endpoints.projectOrderList,
      { query: { projectId: other } },
      await as(LIN),
    )
    expect(body.rows.map((row: { id: string }) => row.id)).toEqual([id])
    expect(body.total).toBe(1)
  })
})

describe('making and changing', () => {
  it('takes files by their ids, or with the form [T-WO-117] [T-WO-118] [T-WO-119]', async () => {
    const fileIds = [await looseFile(app, await as(LIN), 'a.pdf')]
    const body = { ...FULL_ORDER, projectId, workOrderName: '带附件', fileIds }
    const made = await app.call(endpoints.addWorkOrder, { body }, await as(LIN))
    expect(made.body).toMatchObject({ code: 200, msg: '工单已提交' })
    expect((await show(made.body.data.id)).workOrderFile).toMatchObject([{ fileName: 'a.pdf' }])
    app.clock.advance(4000)
    const p = JSON.stringify({ ...FULL_ORDER, projectId, workOrderName: '表单附件' })
    const values = { p, file: { name: '一.log', bytes: 'one' }, files: { name: '二.log', bytes: 'two' } }
    const sent = await uploadForm(app, endpoints.uploadAndAddData, values, await as(LIN))
    expect([sent.status, sent.body.code]).toEqual([200, 200])
    const names = (await show(sent.body.data.id)).workOrderFile.map(
      ({ fileName }: { fileName: string }) => fileName,
    )
    expect(names.sort()).toEqual(['一.log', '二.log'])
  })

  it('changes an order and its files, and is refused with the server’s words [T-WO-120]', async () => {
    const id = await raiseOrder(app, projectId, '要修改')
    const change = { ...FULL_ORDER, id, workOrderName: '改好了' }
    const values = { p: JSON.stringify(change), file: { name: '补充.log', bytes: 'more' } }
    const done = await uploadForm(app, endpoints.updateWorkOrder, values, await as(LIN))
    expect(done.body).toMatchObject({ code: 200, msg: '修改成功' })
    const changed = await show(id)
    expect(changed.workOrder.workOrderName).toBe('改好了')
    expect(changed.workOrderFile).toMatchObject([{ fileName: '补充.log' }])
    const stale = { ...change, workOrderName: '旧的', version: 1 }
    app.clock.advance(4000)
    const refused = await app.call(endpoints.updateWorkOrder, { body: stale }, await as(LIN))
    expect(refused.status).toBe(409)
    expect(refused.body.msg).toContain('林志远')
    expect((await show(id)).workOrder.workOrderName).toBe('改好了')
  })
})

describe('the thread', () => {
  it('takes a reply with its files; who writes decides for which side it is [T-WO-035] [T-WO-036] [T-WO-041] [T-WO-124]', async () => {
    const id = await raiseOrder(app, projectId, '回复字段')
    const fileIds = [await looseFile(app, await as(LIN), 'log.pdf')]
    const body = {
      ...{
        workOrderId: id,
        processingContent: '<p>见附件</p>',
        emailSMSnotification: '1,2',
        handleType: 'reply' as const,
      },
      ...{ contentType: 2, fileIds },
    }
    const sent = await uploadForm(
      app,
      replyEndpoints.workOrderProcessing,
      { p: JSON.stringify(body) },
      await as(LIN),
    )
    expect(sent.body, 'T-WO-124').toMatchObject({ code: 200, msg: '回复成功' })
    await answer(id, '<p>收到</p>')
    const [own, theirs] = (await show(id)).workOrderProcessingList
    // What was sent says 2, as the document has it: who writes decides.
    expect(own.contentType, 'T-WO-041').toBe(1)
    expect([own.contentType, theirs.contentType], 'T-WO-036').toEqual([1, 2])
    expect(own, 'T-WO-035').toMatchObject({
      ...{
        id: expect.any(String),
        avatar: expect.any(String),
        processingTime: expect.stringMatching(/^\d{4}-/),
        processingPeople: '林志远',
        processingContent: '<p>见附件</p>',
        processingFlag: 1,
      },
      ...{ readStatus: 1, delFlag: 0, userId: (await personOf(app, LIN)).accountId },
      fileList: [{ fileName: 'log.pdf' }],
    })
    expect(theirs).toMatchObject({ processingPeople: '陈思远', delFlag: 0 })
  })

  it('takes a file before its reply, answers its id, and lets it go again [T-WO-127] [T-WO-129]', async () => {
    const values = { p: '{}', file: { name: 'eye.log', bytes: 'eye' } }
    const sent = await uploadForm(app, replyEndpoints.uploadReplyFile, values, await as(LIN))
    const fileId = sent.body.data
    expect(fileId).toMatch(/^[0-9a-f-]{36}$/)
    const gone = () => app.call(replyEndpoints.delProcessingFile, { params: { id: fileId } }, linToken)
    const linToken = await as(LIN)
    expect((await gone()).body.code).toBe(200)
    expect((await gone()).status).toBe(404)
  })

  it('is searched over texts and names of files [T-WO-138]', async () => {
    const id = await raiseOrder(app, projectId, '搜索')
    const fileIds = [await looseFile(app, await as(LIN), '眼图.pdf')]
    await reply({ workOrderId: id, processingContent: '<p>背钻后余量 18 mV</p>', fileIds })
    const find = async (searchContent: string) =>
      (await app.call(searchRecord, { query: { workId: id, searchContent } }, await as(LIN))).body.data
    const text = await find('背钻')
    expect(text.chatList).toMatchObject([{ processingPeople: '林志远', text: '背钻后余量 18 mV' }])
    expect(text.fileList).toEqual([])
    expect((await find('18 MV')).chatList, 'whatever the case').toHaveLength(1)
    expect((await find('.PDF')).fileList, 'whatever the case').toHaveLength(1)
    expect((await find('眼图')).fileList).toMatchObject([{ fileName: '眼图.pdf', uploadUser: '林志远' }])
  })
})

describe('more people', () => {
  it('are offered, and see and reply once it is forwarded to them [T-WO-043] [T-WO-132] [T-WO-133]', async () => {
    const id = await raiseOrder(app, projectId, '转发')
    const song = await onList(app, SONG)
    const offered = await app.call(replyEndpoints.getForwardPerList, { params: { id } }, await as(LIN))
    expect(offered.body.rows).toContainEqual(
      expect.objectContaining({ id: song, name: '宋明哲', forwarded: false }),
    )
    const body = { workOrderId: id, perId: [song] }
    expect((await app.call(replyEndpoints.forwardWorkOrder, { body }, await as(LIN))).body.code).toBe(200)
    expect((await mine({ workOrderName: '转发' }, SONG)).rows.map((row: { id: string }) => row.id)).toContain(
      id,
    )
    expect(await reply({ workOrderId: id, processingContent: '我来补充' }, SONG)).toMatchObject({ code: 200 })
  })

  it('at the provider have it when it is assigned; the note stays there', async () => {
    const id = await raiseOrder(app, projectId, '转交')
    const { accountId: handlerId } = await personOf(app, TME)
    const body = { handlerId, note: '请看散热' }
    const given = await app.call(desk.assignOrder, { params: { id }, body }, await as(CHEN))
    expect(given.body.code).toBe(200)
    const shown = await show(id)
    expect(shown.workOrder.currentPersonInCharge).toBe('赵雨桐')
    expect(shown.workOrderProcessingList).toEqual([])
  })
})

describe('the end of an order', () => {
  const whole = { khScore: 4, processingContent: '已解决', solution: '更换电容', khScoreReason: '很快' }

  it('is applied for, or confirmed with score, explanation and solution [T-WO-027] [T-WO-044] [T-WO-135] [T-WO-136]', async () => {
    const id = await raiseOrder(app, projectId, '申请关闭')
    const applied = await app.call(closing.closeWorkOrder, { params: { id }, body: whole }, await as(LIN))
    expect(applied.body.code, 'T-WO-135').toBe(200)
    expect((await show(id)).workOrder, 'T-WO-027 T-WO-044').toMatchObject({
      closeFlag: 1,
      khScore: 4,
      solution: '更换电容',
    })
    const other = await raiseOrder(app, projectId, '确认关闭')
    await askClose(other)
    const short = { params: { id: other }, body: { ...whole, processingContent: '', solution: '' } }
    expect((await app.call(closing.confirmCloseWorkOrder, short, await as(LIN))).body).toMatchObject({
      code: 400,
      errors: { processingContent: '请填写关闭说明', solution: '请填写解决方案' },
    })
    const full = { params: { id: other }, body: whole }
    expect((await app.call(closing.confirmCloseWorkOrder, full, await as(LIN))).body.code).toBe(200)
    expect((await show(other)).workOrder, 'T-WO-136').toMatchObject({
      ...{ workOrderStatus: '关闭', khScore: 4, khScoreReason: '很快', closingNote: '已解决' },
    })
  })

  it('takes whole stars alone [T-WO-111]', async () => {
    const id = await raiseOrder(app, projectId, '评分')
    await askClose(id)
    for (const khScore of [0, 4.5, 6]) {
      const input = { params: { id }, body: { ...whole, khScore } }
      expect((await app.call(closing.confirmCloseWorkOrder, input, await as(LIN))).status).toBe(400)
    }
  })

  it('comes by itself 14 days after the customer was asked, not before', async () => {
    const id = await raiseOrder(app, projectId, '自动关闭')
    await askClose(id)
    const { accountId } = await personOf(app, LIN)
    const told = async () => {
      const all = app.platform.db.selectFrom('message').select('message').where('accountId', '=', accountId)
      return (await all.where('message', 'like', '%“自动关闭”%自动关闭。%').execute()).map(
        ({ message }) => message,
      )
    }
    const { closesTime } = (await show(id)).workOrder
    app.clock.advance(11 * DAY_MS - 1000)
    await closeUnanswered(app.platform)
    const asked = await told()
    for (const later of [2000, 1000]) {
      app.clock.advance(later)
      await closeUnanswered(app.platform)
    }
    const [reminder, ...more] = (await told()).filter((one) => !asked.includes(one))
    expect(more, 'told once').toEqual([])
    expect(reminder).toContain(`${closesTime.slice(0, 16)} 前未答复将自动关闭`)
    app.clock.advance(3 * DAY_MS - 3000)
    await closeUnanswered(app.platform)
    expect((await show(id)).workOrder.workOrderStatusCode).toBe('WORKORDER_YCL')
    app.clock.advance(2000)
    await closeUnanswered(app.platform)
    expect((await show(id)).workOrder).toMatchObject({ workOrderStatus: '关闭', closesTime: '' })
    const { db } = app.platform
    const end = db.selectFrom('message').select('id').where('accountId', '=', accountId)
    expect(await end.where('message', 'like', '%“自动关闭”%已自动关闭%').execute()).toHaveLength(1)
  })

  it('is undone by a restart that the provider agrees to [T-WO-042] [T-WO-063] [T-WO-137]', async () => {
    const id = await raiseOrder(app, projectId, '重启')
    await askClose(id)
    await app.call(closing.confirmCloseWorkOrder, { params: { id }, body: whole }, await as(LIN))
    const body = { workOrderId: id, restartExplain: '又出现了' }
    const asked = await app.call(closing.restartWorkOrder, { body }, await as(LIN))
    expect(asked.body).toMatchObject({ code: 200, msg: '重启申请已提交，请等待飞腾审核' })
    const restarted = await show(id)
    expect(restarted.workOrder).toMatchObject({ workOrderStatus: '重启待审核', restartFlag: 1 })
    expect(JSON.stringify(restarted.theCirculationList), 'T-WO-042').toContain('又出现了')
    await app.call(consoleClose.agreeRestartOrder, { params: { id } }, await as(CHEN))
    expect((await show(id)).workOrder).toMatchObject({ workOrderStatusCode: 'WORKORDER_DCL', closeFlag: 0 })
  })

  it('of several at once is each one’s own; another unit’s is as if there were none', async () => {
    const [answered, waiting] = [
      await raiseOrder(app, projectId, '批一'),
      await raiseOrder(app, projectId, '批二'),
    ]
    await answer(answered, '请确认')
    const body = { ids: [answered, waiting] }
    const { outcomes } = (await app.call(closing.closeWorkOrders, { body }, await as(LIN))).body.data
    expect(outcomes.map(({ id, done }: { id: string; done: boolean }) => [id, done])).toEqual([
      [answered, true],
      [waiting, false],
    ])
    expect((await app.call(closing.closeWorkOrders, { body }, await as(HE))).status).toBe(404)
  })
})
