import { changeSettings, readSettings } from '@xinqiao/contract/messages/inbox-endpoints'
import { MESSAGE_KIND_NAMES } from '@xinqiao/contract/messages/kinds'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { useApp } from '../../../test/harness.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { accountOf, outboxOf, seedPeople } from '../../../test/seeds/people.ts'
import { notify } from './notify.ts'
import { heldUntil } from './quiet-hours.ts'

const app = useApp({ seed: seedPeople })
const { manager, engineer: member } = PEOPLE
const ALL_ON = MESSAGE_KIND_NAMES.map((kind) => ({ kind, email: true, sms: true }))

let token: string
let managerId: string

beforeEach(async () => {
  const { db } = app.platform
  for (const table of ['outboxMessage', 'message', 'messageSetting', 'quietHours'] as const) {
    await db.deleteFrom(table).execute()
  }
  token = await app.signIn(manager)
  managerId = (await accountOf(app, manager)).id
})

const joined = { kind: 'personnel.joined', data: { unitName: '天津卓昱' } } as const
const tell = () => notify(app.platform.db, app.platform, { ...joined, to: managerId })
const channels = async () => (await outboxOf(app)).map(({ channel }) => channel).sort()
const set = (body: object) => app.call(changeSettings, { body }, token)

describe('a notice', () => {
  it('goes to the inbox always, and by the channels that are on from the start', async () => {
    await tell()
    const [message] = await app.platform.db.selectFrom('message').selectAll().execute()
    expect(message).toMatchObject({ accountId: managerId, kind: 'personnel', status: 0 })
    const [mail, ...rest] = await outboxOf(app)
    expect(rest).toEqual([])
    expect(mail).toMatchObject({
      channel: 'email',
      recipient: 'linzhiyuan@zhuoyu.example',
      subject: '【飞腾芯桥】您已加入单位',
      messageId: message?.id,
      status: 'queued',
    })
    expect(mail?.body).toBe(
      '林志远，您好：\n\n您已成为天津卓昱的成员，可使用该单位开通的服务。\n\n' +
        '查看详情：http://localhost:3000/portal/personalCenter/myInformation\n\n' +
        '飞腾信息技术有限公司\n服务热线 400-000-0000',
    )
  })

  it('reaches more people than one statement has room for', async () => {
    const { db } = app.platform
    const people = 9_000
    await sql`insert into account (id, phone, status, user_type, real_name, created_at, updated_at)
      select gen_random_uuid(), (15500000000 + n)::text, 'active', 2, '读者', now(), now()
      from generate_series(1, ${people}) n`.execute(db)
    const crowd = () => db.selectFrom('account').select('id').where('phone', 'like', '155000%')
    onTestFinished(async () => {
      await db.deleteFrom('message').where('accountId', 'in', crowd()).execute()
      await db.deleteFrom('account').where('phone', 'like', '155000%').execute()
    })
    const ids = (await crowd().execute()).map(({ id }) => id)
    await notify(db, app.platform, { ...joined, to: ids })
    const told = await db
      .selectFrom('message')
      .select('accountId')
      .where('accountId', 'in', crowd())
      .execute()
    expect(new Set(told.map(({ accountId }) => accountId)).size).toBe(people)
  })

  it('reaches every address of the profile once', async () => {
    const email = 'a@zhuoyu.example, b@zhuoyu.example,,a@zhuoyu.example,A@Zhuoyu.example'
    const { id } = await accountOf(app, PEOPLE.otherUnit)
    const verifiedEmails = ['a@zhuoyu.example', 'b@zhuoyu.example']
    await app.platform.db.updateTable('account').set({ email, verifiedEmails }).where('id', '=', id).execute()
    await notify(app.platform.db, app.platform, { ...joined, to: id })
    expect((await outboxOf(app)).map(({ recipient }) => recipient)).toEqual([
      'a@zhuoyu.example',
      'b@zhuoyu.example',
    ])
  })

  it('is told once to whoever is named twice, and to nobody when nobody is named', async () => {
    const { db } = app.platform
    await notify(db, app.platform, { ...joined, to: [managerId, managerId] })
    await notify(db, app.platform, { ...joined, to: [] })
    expect(await db.selectFrom('message').select('id').execute()).toHaveLength(1)
  })

  it('exists if and only if the transaction that tells it commits', async () => {
    const { db } = app.platform
    const attempt = db.transaction().execute(async (tx) => {
      await notify(tx, app.platform, { ...joined, to: managerId })
      throw new Error('changed my mind')
    })
    await expect(attempt).rejects.toThrow('changed my mind')
    expect(await db.selectFrom('message').select('id').execute()).toEqual([])
    expect(await outboxOf(app)).toEqual([])
  })

  it('leaves by SMS where the occasion asks for it, whatever the person set', async () => {
    await set({ kinds: [{ kind: 'personnel', email: false, sms: false }] })
    await notify(app.platform.db, app.platform, { ...joined, to: managerId, also: ['sms'] })
    expect(await channels()).toEqual(['sms'])
    await notify(app.platform.db, app.platform, {
      kind: 'personnel.invited',
      to: managerId,
      data: { unitName: '武汉江澜', inviter: '何嘉宁' },
    })
    expect(await channels()).toEqual(['sms', 'sms'])
  })

  it('speaks Chinese with every word put in', () => {
    const data = new Proxy({}, { get: (_, name) => (name === 'services' ? ['甲'] : `〔${String(name)}〕`) })
    const voice = { brand: '飞腾', company: '公司', hotline: '400', publicUrl: 'https://x' }
    for (const [name, notice] of app.platform.notices.all()) {
      const text = (notice.text as (data: object, voice: object) => string)(data, voice)
      expect(text, name).toMatch(/^[^\s].{10,}[。/]|portal/)
      expect(text, name).not.toMatch(/undefined|null|\[object/)
      expect(MESSAGE_KIND_NAMES, name).toContain(name.split('.')[0])
    }
  })
})

describe('the settings of messages', () => {
  it('are closed to visitors', async () => {
    expect((await app.call(readSettings)).status).toBe(401)
    expect((await app.call(changeSettings, { body: {} })).status).toBe(401)
  })

  it('begin as the table of kinds says', async () => {
    expect((await app.call(readSettings, {}, token)).body.data).toEqual({
      kinds: [
        { kind: 'security', email: true, sms: true },
        { kind: 'account', email: true, sms: true },
        { kind: 'personnel', email: true, sms: false },
        { kind: 'project', email: true, sms: false },
        { kind: 'workOrder', email: true, sms: false },
        { kind: 'knowledge', email: false, sms: false },
        { kind: 'certification', email: true, sms: false },
        { kind: 'visit', email: true, sms: false },
        { kind: 'contact', email: false, sms: false },
        { kind: 'feedback', email: true, sms: false },
        { kind: 'change', email: true, sms: false },
        { kind: 'firmware', email: true, sms: false },
        { kind: 'announcement', email: false, sms: false },
      ],
      quietHours: { enabled: true, from: '22:00', until: '08:00' },
    })
  })

  it('decide by which channels a kind leaves, for their owner alone', async () => {
    await set({ kinds: [{ kind: 'personnel', email: false, sms: true }] })
    await tell()
    expect(await channels()).toEqual(['sms'])
    const other = (await accountOf(app, member)).id
    await notify(app.platform.db, app.platform, { ...joined, to: other })
    expect(await channels()).toEqual(['email', 'sms'])
  })

  it('cannot silence what always leaves', async () => {
    const answer = await set({ kinds: [{ kind: 'security', email: false, sms: false }] })
    expect(answer.body.msg).toBe('消息设置已保存')
    expect(answer.body.data.kinds[0]).toEqual({ kind: 'security', email: false, sms: true })
    const data = { time: '2026-11-20 12:00:00' }
    await notify(app.platform.db, app.platform, { kind: 'security.passwordChanged', to: managerId, data })
    expect(await channels()).toEqual(['sms'])
  })

  it('keep the quiet hours when only kinds are sent, and the kinds when only quiet hours are', async () => {
    await set({ quietHours: { enabled: '1', from: '21:30', until: '07:15' } })
    await set({ kinds: ALL_ON })
    const { data } = (await app.call(readSettings, {}, token)).body
    expect(data).toEqual({ kinds: ALL_ON, quietHours: { enabled: true, from: '21:30', until: '07:15' } })
  })

  it.each([
    [{ kinds: [{ kind: 'nonsense', email: true, sms: true }] }],
    [{ quietHours: { enabled: true, from: '24:00', until: '08:00' } }],
    [{ quietHours: { enabled: true, from: '8:00', until: '09:00' } }],
    [{ quietHours: { enabled: true, from: '08:00', until: '08:00' } }],
    [{ kinds: Array.from({ length: MESSAGE_KIND_NAMES.length + 1 }, () => ALL_ON[0]) }],
  ])('refuse %j and change nothing', async (body) => {
    expect((await set(body)).status).toBe(400)
    expect(await app.platform.db.selectFrom('quietHours').select('enabled').execute()).toEqual([])
    expect(await app.platform.db.selectFrom('messageSetting').select('kind').execute()).toEqual([])
  })
})

describe('quiet hours', () => {
  const NIGHT = { enabled: true, from: '22:00', until: '08:00' }
  const at = (time: string) => new Date(`2026-11-20T${time}:00+08:00`)

  it.each([
    ['21:59', NIGHT, null],
    ['22:00', NIGHT, '2026-11-21T00:00:00.000Z'],
    ['03:00', NIGHT, '2026-11-20T00:00:00.000Z'],
    ['07:59', NIGHT, '2026-11-20T00:00:00.000Z'],
    ['08:00', NIGHT, null],
    ['12:30', { enabled: true, from: '12:00', until: '14:00' }, '2026-11-20T06:00:00.000Z'],
    ['14:00', { enabled: true, from: '12:00', until: '14:00' }, null],
    ['23:00', { ...NIGHT, enabled: false }, null],
  ])('at %s with %j hold until %s', (time, quiet, until) => {
    expect(heldUntil(at(time), quiet)?.toISOString() ?? null).toBe(until)
  })

  it('hold e-mail and SMS back to their end, the inbox and urgent notices not', async () => {
    await set({ kinds: ALL_ON, quietHours: { enabled: true, from: '12:00', until: '18:00' } })
    await tell()
    const held = await outboxOf(app)
    expect(held.map(({ sendAfter }) => sendAfter?.toISOString())).toEqual(
      Array(2).fill('2026-11-20T10:00:00.000Z'),
    )
    expect(await app.platform.db.selectFrom('message').select('id').execute()).toHaveLength(1)
    const data = { time: '2026-11-20 12:00:00' }
    await notify(app.platform.db, app.platform, { kind: 'security.passwordChanged', to: managerId, data })
    const urgent = (await outboxOf(app)).slice(2)
    expect(urgent.map(({ sendAfter }) => sendAfter)).toEqual([null, null])
  })
})
