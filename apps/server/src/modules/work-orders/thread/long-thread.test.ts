import { listRepliesAtDesk, showDesk } from '@xinqiao/contract/work-orders/calls/console-endpoints'
import { seeWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import { searchRecord } from '@xinqiao/contract/work-orders/calls/record-endpoints'
import { listReplies, workOrderProcessing } from '@xinqiao/contract/work-orders/calls/reply-endpoints'
import { MAX_RICH } from '@xinqiao/contract/work-orders/content'
import { beforeAll, describe, expect, it } from 'vitest'
import { documentOf, wordOf } from '../../../../test/documents/word-document.ts'
import { makeRunning } from '../../../../test/factories/projects.ts'
import { makeReply, raiseOrder } from '../../../../test/factories/work-orders.ts'
import { CHEN, HE, LIN, personOf, usePersonnel } from '../../../../test/seeds/personnel.ts'
import { moveRow } from '../../../platform/records/history.ts'

const app = usePersonnel()
let projectId = ''
let id = ''

/** An order with so many replies of the provider, of which every tenth is internal. */
async function orderWith(count: number): Promise<string> {
  const order = await raiseOrder(app, projectId, `${count} 条回复`)
  const { accountId: authorId } = await personOf(app, CHEN)
  for (let number = 1; number <= count; number += 1) {
    app.clock.advance(1000)
    const isInternal = number % 10 === 0
    await makeReply(app.platform, {
      orderId: order,
      authorId,
      side: 2,
      isInternal,
      text: `第 ${number} 条`,
    })
  }
  return order
}

beforeAll(async () => {
  projectId = await makeRunning(app, 'TZ-D2000 长工单验证板')
  id = await orderWith(70)
})
const see = async (order: string) =>
  (await app.call(seeWorkOrder, { params: { id: order } }, await app.signIn(LIN))).body.data
const pageOf = async (pageNum: number, phone = LIN) =>
  app.call(listReplies, { params: { id }, query: { pageNum } }, await app.signIn(phone))
const said = (rows: { processingContent: string }[]) =>
  rows.map(({ processingContent }) => processingContent.replace(/<[^>]*>/g, ''))

describe('a long thread', () => {
  it('comes with the order by its last two pages, which say where they stand', async () => {
    const { workOrderProcessingList: list, ...order } = await see(id)
    expect(order).toMatchObject({ replyTotal: 63, replyPage: 3, unreadPage: 1 })
    expect(said(list)).toHaveLength(23)
    expect([said(list)[0], said(list).at(-1)]).toEqual(['第 45 条', '第 69 条'])
  })

  it('is read from its beginning page by page, without what is internal', async () => {
    const { body } = await pageOf(1)
    expect(body.total).toBe(63)
    expect([said(body.rows)[0], said(body.rows).at(-1), body.rows.length]).toEqual([
      '第 1 条',
      '第 22 条',
      20,
    ])
    expect(said((await pageOf(3)).body.rows)[0], 'the page with which the list of the order begins').toBe(
      '第 45 条',
    )
    expect((await pageOf(9)).body.rows).toEqual([])
  })

  it('counts what is internal at the desk, and is read there alike', async () => {
    const token = await app.signIn(CHEN)
    const { data } = (await app.call(showDesk, { params: { id } }, token)).body
    expect(data).toMatchObject({ replyTotal: 70, replyPage: 3, unreadPage: 0 })
    const { rows } = (await app.call(listRepliesAtDesk, { params: { id }, query: { pageNum: 1 } }, token))
      .body
    expect(said(rows)[9]).toBe('第 10 条')
  })

  it('is nobody else’s', async () => {
    expect((await pageOf(1, HE)).status).toBe(404)
    expect((await pageOf(1, CHEN)).status, 'the desk has a call of its own').toBe(403)
    expect((await app.call(listReplies, { params: { id }, query: {} })).status).toBe(401)
    const desk = { params: { id }, query: {} }
    expect((await app.call(listRepliesAtDesk, desk, await app.signIn(LIN))).status).toBe(403)
    expect((await app.call(listRepliesAtDesk, desk)).status).toBe(401)
  })

  it('of two pages comes whole, as documented', async () => {
    const { workOrderProcessingList: list, ...order } = await see(await orderWith(44))
    expect(order).toMatchObject({ replyTotal: 40, replyPage: 1 })
    expect(said(list)).toHaveLength(40)
  })

  it('tells the latest moves of an order that has had thousands', async () => {
    const { db } = app.platform
    const order = await raiseOrder(app, projectId, '往来很多')
    const at = app.clock.now().getTime()
    const moves = Array.from({ length: 1200 }, (_, number) =>
      moveRow({
        ...{
          kind: 'work-order',
          recordId: order,
          event: 'reply',
          fromState: 'handling',
          toState: 'handling',
        },
        ...{ flags: {}, actor: null, note: `第 ${number} 次`, at: new Date(at + number) },
      }),
    )
    await db.insertInto('workflowEvent').values(moves).execute()
    const { theCirculationList: told } = await see(order)
    // That it was sent stands before them.
    expect(told).toHaveLength(1001)
    expect(told.at(-1)?.theCirculationInfo).toContain('第 1199 次')
  })

  it('goes whole into the file of the order', async () => {
    const document = await documentOf(await wordOf(app, id, LIN))
    expect(document).toContain('沟通记录（63 条）')
    for (const part of ['第 1 条<', '第 22 条<', '第 45 条<', '第 69 条<']) expect(document).toContain(part)
    expect(document).not.toContain('第 10 条<')
  })
})

describe('a long reply', () => {
  it('has a bound for its form, four times that of its words', async () => {
    const body = { workOrderId: id, processingContent: `<p>${'&lt;'.repeat(MAX_RICH / 4)}</p>` }
    const { body: refused } = await app.call(workOrderProcessing, { body }, await app.signIn(LIN))
    expect(refused).toMatchObject({ code: 400, msg: '回复内容（含格式）最多 32000 个字符' })
  })

  it('is found with the words around, not whole', async () => {
    const order = await raiseOrder(app, projectId, '长回复')
    const { accountId: authorId } = await personOf(app, CHEN)
    const text = `${'前'.repeat(3000)}链路${'后'.repeat(3000)}`
    await makeReply(app.platform, { orderId: order, authorId, side: 2, text })
    const query = { workId: order, searchContent: '链路' }
    const { data } = (await app.call(searchRecord, { query }, await app.signIn(LIN))).body
    expect(data.chatList).toHaveLength(1)
    expect(data.chatList[0].text).toHaveLength(2000)
    expect(data.chatList[0].text).toContain('前链路后')
  })
})
