import * as inbox from '@xinqiao/contract/contact/console-endpoints'
import { submitUs, submitUsV2, suggestCompanies } from '@xinqiao/contract/contact/endpoints'
import { listMessages } from '@xinqiao/contract/messages/inbox-endpoints'
import { readTasks } from '@xinqiao/contract/tasks/endpoints'
import { seeWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storedRow } from '../../../test/databases/stored.ts'
import { makeContactMessage } from '../../../test/factories/contact.ts'
import { useApp } from '../../../test/harness.ts'
import { idOf, lastAudit, sentTo } from '../../../test/seeds/console.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { projectNamed } from '../../../test/seeds/personnel.ts'
import { sharedWorld } from '../../../test/shared-world.ts'

const app = useApp({ world: sharedWorld })
const LIN = PEOPLE.manager
const MANAGER = PEOPLE.staffManager
const FAE = PEOPLE.fae
const OTHER_FAE = PEOPLE.otherFae
const PROJECT = 'TZ-E2000 边缘网关'
const FORM = {
  ...{ name: '季晚舟', tel: '13700007788', email: 'ji@lanting.example', companyName: '杭州澜汀' },
  ...{ post: '采购经理', message: '请问 E2000Q 的供货周期？' },
}

let manager: string
let lin: string
beforeAll(async () => {
  manager = await app.signIn(MANAGER)
  lin = await app.signIn(LIN)
})
beforeEach(async () => {
  // Past every window of a limit.
  app.clock.advance(25 * 3600_000)
  manager = await app.signIn(MANAGER)
  lin = await app.signIn(LIN)
  await app.platform.db.deleteFrom('contactMessage').execute()
})

const submit = async (change: object = {}, address = '203.0.113.7') =>
  (await app.call(submitUs, { body: { ...FORM, ...change } } as never, undefined, { address })).body
const list = async (query: object = {}) =>
  (await app.call(inbox.listContacts, { query } as never, manager)).body.rows
const detail = async (id: string, token = manager) =>
  (await app.call(inbox.showContact, { params: { id } }, token)).body.data
/** A message of 林志远 about a project of his unit. */
async function ofLin(): Promise<{ id: string; projectId: string }> {
  const { id: projectId, unitId } = await projectNamed(app, PROJECT)
  const id = await makeContactMessage(app.platform, { accountId: await idOf(app, LIN), unitId })
  return { id, projectId }
}

describe('contact-us takes a message', () => {
  it('of a visitor, by the call without a token, and says that it will be answered [C-US-019]', async () => {
    expect(await submit()).toMatchObject({ code: 200, msg: '提交成功! 我们会尽快回复您' })
    const [row] = await list()
    expect(row).toMatchObject({
      ...FORM,
      createBy: '',
      userId: '',
      contactProjectFaes: '',
      status: 'waiting',
    })
    expect(await lastAudit(app)).toMatchObject({ action: 'contact-message.submit', actorName: '访客' })
  })

  it('of a customer, by the call with a token, whoever it says it is [C-US-018] [C-US-008]', async () => {
    const fae = await idOf(app, FAE)
    const body = {
      ...{ ...FORM, name: '林志远', createBy: 'admin', userId: '1' },
      contactProjectFaes: `${fae},${await idOf(app, OTHER_FAE)}`,
    }
    expect((await app.call(submitUsV2, { body }, lin)).body).toMatchObject({
      code: 200,
      msg: '提交成功! 我们会尽快回复您',
    })
    const [row] = await list()
    expect(row).toMatchObject({
      ...{ createBy: '林志远', userId: await idOf(app, LIN), unitName: '天津卓昱信息技术有限公司' },
      contactProjectFaes: '陈思远',
    })
    expect((await app.call(submitUsV2, { body: FORM })).status).toBe(401)
  })

  it('the unit’s FAE hears of it where that is asked for, another FAE never', async () => {
    const newest = async (phone: string) =>
      (await app.call(listMessages, { query: { pageSize: 1 } }, await app.signIn(phone))).body.rows[0]
        ?.message
    const contactProjectFaes = [await idOf(app, FAE), await idOf(app, OTHER_FAE)]
    await app.call(submitUsV2, { body: { ...FORM, contactProjectFaes } }, lin)
    expect(await newest(FAE)).toContain('季晚舟通过“联系我们”留言：请问 E2000Q 的供货周期？')
    expect(await newest(MANAGER)).toContain('杭州澜汀的季晚舟')
    expect(await newest(OTHER_FAE)).not.toContain('季晚舟')
  })

  it('company and position may be left out [C-US-015]', async () => {
    const { companyName: _, post: __, ...rest } = FORM
    const address = '203.0.113.8'
    const answer = await app.call(submitUs, { body: rest }, undefined, { address })
    expect(answer.body).toMatchObject({ code: 200 })
    expect((await list())[0]).toMatchObject({ companyName: '', post: '' })
  })

  it.each([
    ['name', ' ', '请输入姓名'],
    ['tel', '', '请输入手机号码'],
    ['email', '', '请输入邮箱'],
    ['message', '\n', '请输入留言'],
  ])('without %s it is refused: %s', async (field, value, text) => {
    expect(await submit({ [field]: value })).toMatchObject({ code: 400, errors: { [field]: text } })
    expect(await list()).toEqual([])
  })

  it.each([
    ['tel', '12345678901', '请输入正确的手机号码'],
    ['email', 'a@b.cn,c@d.cn', '请输入正确邮箱'],
    ['email', 'no address', '请输入正确邮箱'],
  ])('%s “%s” is none: %s [C-US-016]', async (field, value, text) => {
    expect(await submit({ [field]: value })).toMatchObject({ code: 400, errors: { [field]: text } })
  })

  it('a name cannot hold a second line of a mail', async () => {
    expect(await submit({ name: '甲\r\nBcc: x@y.cn' })).toMatchObject({ code: 400 })
  })
})

describe('limits', () => {
  it('a visitor writes five an hour from one place, and is told how long to wait and what else helps', async () => {
    const send = (n: number, address: string) =>
      submit({ tel: `1370000${String(1000 + n)}`, message: `第 ${n} 条` }, address)
    for (let n = 0; n < 5; n += 1) expect((await send(n, '203.0.113.20')).code).toBe(200)
    expect(await send(6, '203.0.113.20')).toMatchObject({
      code: 429,
      msg: '留言过于频繁，请 1 小时后再试，或致电服务热线',
    })
    app.clock.advance(3_600_000 - 90_000)
    expect((await send(6, '203.0.113.20')).msg).toBe('留言过于频繁，请 2 分钟后再试，或致电服务热线')
    app.clock.advance(90_000 - 20_000)
    expect((await send(6, '203.0.113.20')).msg).toBe('留言过于频繁，请 20 秒后再试，或致电服务热线')
    expect((await send(7, '203.0.113.21')).code).toBe(200)
    app.clock.advance(21_000)
    expect((await send(8, '203.0.113.20')).code).toBe(200)
  })

  it('one number is used five times a day, from wherever', async () => {
    const send = (n: number) => submit({ message: `第 ${n} 条` }, `203.0.113.${50 + n}`)
    for (let n = 0; n < 5; n += 1) expect((await send(n)).code).toBe(200)
    expect((await send(6)).code).toBe(429)
    expect(await list()).toHaveLength(5)
  })

  it('a customer writes ten an hour', async () => {
    const send = (n: number) =>
      app.call(submitUsV2, { body: { ...FORM, message: `第 ${n} 条` } }, lin).then(({ body }) => body.code)
    for (let n = 0; n < 10; n += 1) expect(await send(n)).toBe(200)
    expect(await send(11)).toBe(429)
  })
})

describe('companies that are suggested', () => {
  const names = async (keyword: string, token = lin): Promise<string[]> =>
    (await app.call(suggestCompanies, { query: { keyword } }, token)).body.rows.map(
      ({ value }: { value: string }) => value,
    )

  it('are one’s own and public ones, never who else is a customer', async () => {
    expect(await names('卓昱信息技术')).toEqual(['天津卓昱信息技术有限公司'])
    expect(await names('砺存')).toHaveLength(1)
    expect(await names('栖霞')).toEqual(['南京栖霞数科有限公司', '栖霞数科'])
    expect(await names('岳麓测控')).toEqual([])
    expect(await names('%')).toEqual([])
  })

  it('are not those of a certificate that was withdrawn or is not listed yet', async () => {
    const { db } = app.platform
    const found = await db
      .selectFrom('certificate')
      .select('id')
      .where('status', '=', 'valid')
      .limit(3)
      .execute()
    const change = (at: number, change: { companyName: string; status?: 'withdrawn'; listedOn: string }) =>
      db
        .updateTable('certificate')
        .set(change)
        .where('id', '=', found[at]?.id ?? '')
        .execute()
    await change(0, { companyName: '白鹭甲公司', listedOn: '2026-01-01' })
    await change(1, { companyName: '白鹭乙公司', listedOn: '2026-01-01', status: 'withdrawn' })
    await change(2, { companyName: '白鹭丙公司', listedOn: '2030-01-01' })
    expect(await names('白鹭')).toEqual(['白鹭甲公司'])
  })

  it('are ten at most, and none for a visitor', async () => {
    expect((await names('')).length).toBe(10)
    expect((await app.call(suggestCompanies, { query: { keyword: '' } })).status).toBe(401)
  })
})

describe('the inbox', () => {
  it('is narrowed by words, state and whether a customer wrote', async () => {
    await submit()
    const { id: customer } = await ofLin()
    const found = async (query: object) => (await list(query)).map(({ id }: { id: string }) => id)
    expect(await found({ from: 'customer' })).toEqual([customer])
    expect(await found({ from: 'visitor' })).toHaveLength(1)
    expect(await found({ keyword: '供货周期？' })).toHaveLength(1)
    expect(await found({ keyword: '澜汀' })).toHaveLength(1)
    expect(await found({ keyword: '13700007788' })).toHaveLength(1)
    expect(await found({ keyword: '卓昱' })).toEqual([customer])
    expect(await found({ status: 'handled' })).toEqual([])
    expect(await found({ status: 'waiting' })).toHaveLength(2)
  })

  it('stands in the to-do: all of it of a manager, the own units’ of an FAE, late after a day', async () => {
    await submit()
    await ofLin()
    const queue = async (phone: string) => {
      const { queues } = (await app.call(readTasks, {}, await app.signIn(phone))).body.data
      return queues.find(({ name }: { name: string }) => name === 'contact-messages')
    }
    expect(await queue(MANAGER)).toMatchObject({ count: 2, lateCount: 0 })
    expect(await queue(FAE)).toMatchObject({
      count: 1,
      tasks: [{ title: '天津卓昱信息技术有限公司 · 季晚舟' }],
    })
    expect(await queue(OTHER_FAE)).toBeUndefined()
    app.clock.advance(25 * 3600_000)
    expect(await queue(MANAGER)).toMatchObject({ lateCount: 2 })
  })

  it('an answer goes by mail to the address given, with the message below it', async () => {
    await submit({ email: 'answer@lanting.example', message: '第一行\n第二行' })
    const [{ id }] = await list()
    const answer = (note: string) =>
      app.call(inbox.answerContact, { params: { id }, body: { note } }, manager)
    expect((await answer(' ')).body).toMatchObject({ code: 400, errors: { note: '请填写回复内容' } })
    expect((await answer('常规交期 10 周')).body).toMatchObject({ code: 200 })
    const mails = await sentTo(app, ['answer@lanting.example'])
    expect(mails).toMatchObject([{ channel: 'email', subject: '【飞腾芯桥】关于您留言的回复' }])
    expect(mails[0]?.body).toContain('季晚舟，您好：\n\n常规交期 10 周\n\n')
    expect(mails[0]?.body).toContain('> 第一行\n> 第二行')
    expect(await detail(id)).toMatchObject({
      status: 'handled',
      timeline: [{ event: 'answer', note: '常规交期 10 周', actorName: '梁怀瑾' }],
      can: { answer: true, handle: false, makeOrder: false },
    })
    expect(await lastAudit(app)).toMatchObject({ action: 'contact-message.answer', recordName: '季晚舟' })
  })

  it('a customer reads the answer in the inbox too', async () => {
    const { id } = await ofLin()
    await app.call(inbox.answerContact, { params: { id }, body: { note: '请看指南' } }, manager)
    const { rows } = (await app.call(listMessages, { query: { pageSize: 1 } }, lin)).body
    expect(rows[0].message).toContain('请看指南')
  })

  it('is handled otherwise with a word about how, once', async () => {
    const id = await makeContactMessage(app.platform)
    const handle = (note: string) =>
      app.call(inbox.handleContact, { params: { id }, body: { note } }, manager)
    expect((await handle('')).body).toMatchObject({ code: 400, errors: { note: '请填写处理方式' } })
    expect((await handle('已电话联系')).body).toMatchObject({ code: 200 })
    expect((await handle('再次')).body).toMatchObject({ code: 9999 })
    expect((await detail(id)).status).toBe('handled')
  })
})

describe('a work order is made of it', () => {
  const make = (id: string, projectId: string, token = manager) =>
    app.call(
      inbox.makeContactOrder,
      { params: { id }, body: { projectId, classifyCode: 'WORKORDER_01', workOrderName: '供货周期' } },
      token,
    )

  it('the customer’s own, with the message in it; the customer is told', async () => {
    const { id, projectId } = await ofLin()
    const { data } = (await make(id, projectId)).body
    const order = (await app.call(seeWorkOrder, { params: { id: data.orderId } }, lin)).body.data
    expect(JSON.stringify(order)).toContain('希望了解 D2000 的供货周期')
    expect(JSON.stringify(order)).toContain('林志远')
    expect(await detail(id)).toMatchObject({ status: 'handled', ...data })
    const { rows } = (await app.call(listMessages, { query: { pageSize: 1 } }, lin)).body
    expect(rows[0].message).toContain(`已转为工单 ${data.orderNumber}`)
    expect(await lastAudit(app)).toMatchObject({ after: { orderNumber: data.orderNumber } })
  })

  it('projects that take one are offered to whoever may see them', async () => {
    const { id, projectId } = await ofLin()
    const offered = async (phone: string) =>
      (await app.call(inbox.listContactProjects, { params: { id } }, await app.signIn(phone))).body.rows?.map(
        (row: { id: string }) => row.id,
      )
    expect(await offered(MANAGER)).toContain(projectId)
    expect(await offered(FAE)).toContain(projectId)
    expect(await offered(OTHER_FAE)).toBeUndefined()
  })

  it('about a project of that unit alone, and by whoever may see it', async () => {
    const { id, projectId } = await ofLin()
    const foreign = await app.platform.db
      .selectFrom('project')
      .innerJoin('unit', 'unit.id', 'project.unitId')
      .select('project.id')
      .where('unit.name', 'like', '武汉江澜%')
      .where('project.status', 'in', ['design', 'evt', 'dvt', 'pvt', 'mp'])
      .executeTakeFirstOrThrow()
    expect((await make(id, foreign.id)).body).toMatchObject({
      code: 400,
      errors: { projectId: '请选择该客户单位的项目' },
    })
    expect((await make(id, projectId, await app.signIn(OTHER_FAE))).status).toBe(404)
    expect((await detail(id)).status).toBe('waiting')
  })

  it('not of a visitor’s, nor of a unit without technical support', async () => {
    const { id: projectId } = await projectNamed(app, PROJECT)
    const { unitId: vendor } = await storedRow(app.platform.db, 'account', { phone: PEOPLE.vendor })
    const ids = [
      await makeContactMessage(app.platform),
      await makeContactMessage(app.platform, {
        accountId: await idOf(app, PEOPLE.vendor),
        unitId: vendor ?? '',
      }),
    ]
    for (const id of ids) {
      expect((await make(id, projectId)).body).toMatchObject({
        code: 9999,
        msg: '只有整机与板卡厂商的客户留言可以转为工单',
      })
    }
  })
})

describe('nobody else', () => {
  it('reads or answers messages', async () => {
    const id = await makeContactMessage(app.platform)
    expect((await app.call(inbox.listContacts)).status).toBe(401)
    expect((await app.call(inbox.listContacts, {}, lin)).status).toBe(403)
    const editor = await app.signIn(PEOPLE.editor)
    const answer = { params: { id }, body: { note: '好' } }
    expect((await app.call(inbox.answerContact, answer, editor)).status).toBe(403)
  })
})
