import {
  listAnnouncements,
  listAudience,
  makeAnnouncement,
  previewAnnouncement,
} from '@xinqiao/contract/messages/announcement-endpoints'
import { changeSettings, listMessages, updateAllMessages } from '@xinqiao/contract/messages/inbox-endpoints'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTokens } from '../../../../test/calls/signed-in.ts'
import { storedRow } from '../../../../test/databases/stored.ts'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { accountOf, outboxOf, seedPeople } from '../../../../test/seeds/people.ts'
import { sendAnnouncement } from './send-announcement.ts'

const app = useApp({ seed: seedPeople })
const TEXT = { title: '系统维护安排', body: '12 月 6 日 22:00 至 24:00 暂停服务。' }
const TO_ALL = { ...TEXT, audience: 'all' } as const

const tokens = useTokens(app, { admin: PEOPLE.admin, customer: PEOPLE.manager })
let unitId: string

beforeAll(async () => {
  unitId = (await accountOf(app, PEOPLE.manager)).unitId ?? ''
})
beforeEach(async () => {
  for (const table of ['outboxMessage', 'message', 'announcement', 'messageSetting', 'auditEvent'] as const) {
    await app.platform.db.deleteFrom(table).execute()
  }
  app.clock.advance(10_000)
})

async function activePeople(unit?: string): Promise<number> {
  const rows = await app.platform.db.selectFrom('account').select(['unitId', 'status']).execute()
  return rows.filter((row) => row.status === 'active' && (unit === undefined || row.unitId === unit)).length
}

/** Makes an announcement and does its background work. */
async function announceAndSend(body: object) {
  const answer = await app.call(makeAnnouncement, { body: body as typeof TO_ALL }, tokens.admin)
  if (answer.body.code === 200) await sendAnnouncement(app.platform, answer.body.id)
  return answer
}

const inboxOf = async (token: string) => (await app.call(listMessages, {}, token)).body.rows

describe.each([listAnnouncements, listAudience, previewAnnouncement, makeAnnouncement])(
  '$name',
  (endpoint) => {
    it('is closed to visitors, customers and other staff', async () => {
      const input = endpoint.method === 'POST' ? { body: TO_ALL } : {}
      expect((await app.call(endpoint, input as never)).status).toBe(401)
      expect((await app.call(endpoint, input as never, tokens.customer)).status).toBe(403)
      expect((await app.call(endpoint, input as never, await app.signIn(PEOPLE.fae))).status).toBe(403)
      expect(await app.platform.db.selectFrom('announcement').select('id').execute()).toEqual([])
    })
  },
)

describe('an announcement to all', () => {
  it('reaches every active account once, and the list says how far it came', async () => {
    const people = await activePeople()
    const { body } = await announceAndSend(TO_ALL)
    expect(body).toMatchObject({ code: 200, msg: '公告已发布', recipients: people })
    const [message] = await inboxOf(tokens.customer)
    expect(message).toMatchObject({ kind: 'announcement', message: `${TEXT.title}\n${TEXT.body}`, status: 0 })
    await app.call(updateAllMessages, { body: { status: 1 } }, tokens.customer)
    const listed = await app.call(listAnnouncements, {}, tokens.admin)
    expect(listed.body.rows).toMatchObject([
      {
        id: body.id,
        ...TEXT,
        audience: 'all',
        units: [],
        byEmail: false,
        bySms: false,
        createBy: '系统管理员',
        createTime: expect.any(String),
        recipients: people,
        delivered: people,
        readCount: 1,
      },
    ])
    const disabled = await accountOf(app, PEOPLE.disabled)
    const own = app.platform.db.selectFrom('message').select('id').where('accountId', '=', disabled.id)
    expect(await own.execute()).toEqual([])
  })

  it('begun again after a crash reaches nobody twice', async () => {
    const { body } = await announceAndSend({ ...TO_ALL, bySms: true })
    await sendAnnouncement(app.platform, body.id)
    expect(await inboxOf(tokens.customer)).toHaveLength(1)
    expect(await outboxOf(app, PEOPLE.manager)).toHaveLength(1)
  })

  it('leaves by e-mail and SMS where the sender says so, else to those who asked for it', async () => {
    const kinds = [{ kind: 'announcement' as const, email: true, sms: false }]
    await app.call(changeSettings, { body: { kinds } }, tokens.customer)
    await announceAndSend(TO_ALL)
    expect((await outboxOf(app)).map(({ recipient, channel }) => [recipient, channel])).toEqual([
      ['linzhiyuan@zhuoyu.example', 'email'],
    ])
    await app.platform.db.deleteFrom('outboxMessage').execute()
    await announceAndSend({ ...TO_ALL, title: '再次通知', bySms: true })
    const sms = (await outboxOf(app)).filter(({ channel }) => channel === 'sms')
    expect(sms).toHaveLength(await activePeople())
    expect(sms[0]?.body).toBe(
      '【飞腾芯桥】再次通知。详情请登录芯桥查看：http://localhost:3000/portal/personalCenter/myMessages',
    )
  })

  it('is noted with what it said and to whom', async () => {
    const { body } = await announceAndSend(TO_ALL)
    const [noted] = await app.platform.db.selectFrom('auditEvent').selectAll().execute()
    expect(noted).toMatchObject({
      action: 'announcement.announce',
      recordId: body.id,
      recordName: TEXT.title,
      after: expect.objectContaining({ body: TEXT.body, audience: 'all' }),
    })
  })
})

describe('an announcement to chosen units', () => {
  it('reaches their people alone', async () => {
    const { body } = await announceAndSend({ ...TEXT, audience: 'units', unitIds: [unitId, unitId] })
    expect(body.recipients).toBe(await activePeople(unitId))
    expect(await inboxOf(tokens.customer)).toHaveLength(1)
    for (const phone of [PEOPLE.otherUnit, PEOPLE.personal, PEOPLE.fae]) {
      expect(await inboxOf(await app.signIn(phone))).toEqual([])
    }
    const [row] = (await app.call(listAnnouncements, {}, tokens.admin)).body.rows
    expect(row.units).toEqual(['天津卓昱信息技术有限公司'])
    const audited = await storedRow(app.platform.db, 'auditEvent', { recordId: row.id })
    expect(audited.after).toMatchObject({ audience: 'units', units: ['天津卓昱信息技术有限公司'] })
  })

  it('has a title of one line', async () => {
    const { status, body } = await announceAndSend({ ...TEXT, title: '维护\r\nBcc: a@b.cn', audience: 'all' })
    expect([status, body.errors]).toEqual([400, { title: '公告标题不能包含换行等控制字符' }])
  })

  it.each([
    [[], '请选择接收公告的单位'],
    [['01993f0e-0000-7000-8000-000000000000'], '所选单位不存在'],
    [['nonsense'], '所选单位不存在'],
  ])('refuses the units %j', async (unitIds, text) => {
    const { status, body } = await announceAndSend({ ...TEXT, audience: 'units', unitIds })
    expect(status).toBe(400)
    expect(body.errors).toEqual({ unitIds: text })
    expect(await app.platform.db.selectFrom('announcement').select('id').execute()).toEqual([])
  })

  it('refuses a unit in which nobody is left to read it', async () => {
    const id = '01993f0e-0000-7000-8000-00000000000a'
    await app.platform.db
      .insertInto('unit')
      .values({ id, name: '空单位', unitType: 3, createdAt: app.clock.now() })
      .execute()
    const { status, body } = await announceAndSend({ ...TEXT, audience: 'units', unitIds: [id] })
    expect([status, body.code, body.msg]).toEqual([200, 9999, '所选范围内没有可接收的账号'])
  })
})

describe('before it leaves', () => {
  it.each([
    [{ title: ' ' }, { title: '请输入公告标题' }],
    [{ body: '' }, { body: '请输入公告内容' }],
    [{ title: '长'.repeat(61) }, { title: '公告标题最多 60 个字符' }],
    [{ audience: 'nobody' }, { audience: '接收范围只能是 all 或 units' }],
  ])('%j is refused', async (change, errors) => {
    const { status, body } = await announceAndSend({ ...TO_ALL, ...change })
    expect(status).toBe(400)
    expect(body.errors).toEqual(errors)
  })

  it('the preview says what would leave to how many, and sends nothing', async () => {
    const body = { ...TO_ALL, byEmail: true, bySms: true }
    const { data } = (await app.call(previewAnnouncement, { body }, tokens.admin)).body
    const people = await activePeople()
    expect(data).toMatchObject({
      recipients: people,
      sms: people,
      message: `${TEXT.title}\n${TEXT.body}`,
      mailSubject: '【飞腾芯桥】系统维护安排',
    })
    expect(data.mailBody).toContain(TEXT.body)
    expect(await inboxOf(tokens.customer)).toEqual([])
    expect(await outboxOf(app)).toEqual([])
    const { id } = (await announceAndSend(body)).body
    expect(id).toBeTruthy()
    const emails = (await outboxOf(app)).filter(({ channel }) => channel === 'email')
    expect(data.emails).toBe(emails.length)
    expect(data.smsText).toBe((await outboxOf(app)).find(({ channel }) => channel === 'sms')?.body)
  })

  it('the audience lists units with the people that can read', async () => {
    const { data } = (await app.call(listAudience, {}, tokens.admin)).body
    expect(data.people).toBe(await activePeople())
    expect(data.units.find((unit: { id: string }) => unit.id === unitId)).toEqual({
      id: unitId,
      name: '天津卓昱信息技术有限公司',
      people: await activePeople(unitId),
    })
  })
})
