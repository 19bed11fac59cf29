import * as changeOrders from '@xinqiao/contract/work-orders/calls/change-order-endpoints'
import * as endpoints from '@xinqiao/contract/work-orders/calls/endpoints'
import * as replies from '@xinqiao/contract/work-orders/calls/reply-endpoints'
import { beforeAll, expect, it } from 'vitest'
import { uploadForm } from '../../../test/calls/upload.ts'
import { PNG } from '../../../test/factories/machines.ts'
import { makeRunning } from '../../../test/factories/projects.ts'
import { raiseOrder } from '../../../test/factories/work-orders.ts'
import { LIN, onList, SONG, usePersonnel } from '../../../test/seeds/personnel.ts'

const app = usePersonnel()
let projectId = ''
let lin = ''

beforeAll(async () => {
  projectId = await makeRunning(app, '文档字面调用的项目')
  lin = await app.signIn(LIN)
})

const sendPicture = async (name: string, bytes: Buffer) =>
  (await uploadForm(app, replies.uploadReplyFile, { file: { name, bytes } }, lin)).body
const show = async (id: string) => (await app.call(endpoints.seeWorkOrder, { params: { id } }, lin)).body.data

it('an editor’s picture goes by the path of reply files, is a picture of 3 MB at most, and stands in the text', async () => {
  const { data } = await sendPicture('示波器.png', PNG)
  expect(data).toEqual({
    url: expect.stringContaining('/api/fileInfo/download?'),
    alt: '示波器',
    href: expect.any(String),
  })
  const id = await raiseOrder(app, projectId, '带图回复')
  const processingContent = `<p><img src="${data.url.replaceAll('&', '&amp;')}" alt="${data.alt}"></p>`
  expect(
    (await app.call(replies.workOrderProcessing, { body: { workOrderId: id, processingContent } }, lin)).body
      .code,
  ).toBe(200)
  const [said] = (await show(id)).workOrderProcessingList
  const address = /src="([^"]+)"/.exec(said.processingContent)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect((await app.http.inject(address)).rawPayload.equals(PNG)).toBe(true)
  expect(await sendPicture('log.txt', Buffer.from('eye'))).toMatchObject({
    code: 400,
    errors: { file: '图片应为 PNG、JPG、GIF 或 WebP' },
  })
  const large = Buffer.concat([PNG, Buffer.alloc(3 * 1024 * 1024)])
  expect(await sendPicture('大图.png', large)).toMatchObject({
    code: 400,
    errors: { file: '上传图片大小不能超过 3MB' },
  })
})

it('a stage change sent as an order of its class is the same act as by its button', async () => {
  const id = await makeRunning(app, '按文档更新阶段的项目')
  const order = { projectId: id, classifyCode: 'ORDER_XMJDBG', workOrderName: '项目设计阶段状态变更' }
  const add = (more: object) => app.call(endpoints.addWorkOrder, { body: { ...order, ...more } }, lin)
  expect((await add({})).body).toMatchObject({ code: 400, errors: { workOrderDetails: '请填写变更说明' } })
  const { body } = await add({ workOrderDetails: '设计完成' })
  expect(body).toMatchObject({ code: 200, data: { work_order_number: expect.stringMatching(/^WO/) } })
  const { data } = (await app.call(changeOrders.showChange, { params: { id: body.data.id } }, lin)).body
  expect(data).toMatchObject({ classifyCode: 'ORDER_XMJDBG', differences: [{ from: '设计阶段', to: 'EVT' }] })
  expect((await add({ workOrderDetails: '再来一次' })).body).toMatchObject({
    code: 9999,
    msg: '该项目已有同类变更申请待审核，请等待审核结果',
  })
})

it.each([0, 1, false, true, '1,2', [1, 2], ['1']])('a reply takes emailSMSnotification %j', async (said) => {
  const id = await raiseOrder(app, projectId, `提醒方式 ${JSON.stringify(said)}`)
  const body = { workOrderId: id, processingContent: '收到', emailSMSnotification: said as never }
  expect((await app.call(replies.workOrderProcessing, { body }, lin)).body).toMatchObject({ code: 200 })
})

it('the circulation of a forward says to whom', async () => {
  const id = await raiseOrder(app, projectId, '转给谁')
  const body = { workOrderId: id, perId: [await onList(app, SONG)] }
  expect((await app.call(replies.forwardWorkOrder, { body }, lin)).body.code).toBe(200)
  const said = (await show(id)).theCirculationList.map(
    (one: { theCirculationInfo: string }) => one.theCirculationInfo,
  )
  expect(said).toContain('林志远 转发：宋明哲')
})
