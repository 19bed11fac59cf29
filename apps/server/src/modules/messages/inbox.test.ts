import { listMessages, updateAllMessages, updateMessage } from '@xinqiao/contract/messages/inbox-endpoints'
import { countUnread } from '@xinqiao/contract/messages/unread-endpoint'
import { beforeEach, describe, expect, it } from 'vitest'
import { storedRows } from '../../../test/databases/stored.ts'
import { useApp } from '../../../test/harness.ts'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { accountOf, messagesOf, seedPeople } from '../../../test/seeds/people.ts'
import { newId } from '../../platform/ids.ts'
import { notify } from './notify.ts'
import { foldTallies } from './unread-queries.ts'

const app = useApp({ seed: seedPeople })
const { manager, engineer: member } = PEOPLE
let token: string
let otherToken: string

beforeEach(async () => {
  await app.platform.db.deleteFrom('message').execute()
  token = await app.signIn(manager)
  otherToken = await app.signIn(member)
})

/** Tells somebody something, a second after the last. */
async function tell(phone: string, reason: string): Promise<void> {
  app.clock.advance(1000)
  const to = (await accountOf(app, phone)).id
  await notify(app.platform.db, app.platform, { kind: 'account.disabled', to, data: { reason } })
}

async function inbox(as = token, query = {}) {
  return (await app.call(listMessages, { query }, as)).body
}

async function statuses(phone: string = manager): Promise<number[]> {
  return (await messagesOf(app, phone)).map(({ status }) => status)
}

describe('GET msg/userMsg', () => {
  it('is closed to visitors', async () => {
    expect((await app.call(listMessages)).status).toBe(401)
  })

  it('shows everyone their own messages alone', async () => {
    await tell(manager, '甲')
    await tell(member, '乙')
    expect((await inbox()).rows.map((row: { message: string }) => row.message)).toEqual([
      expect.stringContaining('甲'),
    ])
    expect((await inbox(otherToken)).rows).toHaveLength(1)
  })

  it('pages, newest first, five a page unless asked otherwise [P-ME-072]', async () => {
    for (const reason of ['1', '2', '3', '4', '5', '6', '7']) await tell(manager, `第${reason}件`)
    const first = await inbox()
    expect(first).toMatchObject({ code: 200, total: 7 })
    expect(first.rows).toHaveLength(5)
    expect(first.rows[0].message).toContain('第7件')
    const second = await inbox(token, { pageNum: 2, pageSize: 5 })
    expect(second.rows.map((row: { message: string }) => /第.件/.exec(row.message)?.[0])).toEqual([
      '第2件',
      '第1件',
    ])
    for (const pageSize of [10, 20, 50]) expect((await inbox(token, { pageSize })).rows).toHaveLength(7)
  })

  it('answers id, message, status and createTime [P-ME-025]', async () => {
    await tell(manager, '离职')
    expect((await inbox()).rows[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      message: '您的账号已停用，原因：离职。如有疑问，请致电服务热线 400-000-0000。',
      status: 0,
      createTime: expect.stringMatching(/^2026-11-20 12:\d\d:\d\d$/),
      kind: 'account',
      link: '',
    })
  })

  it('refuses an unknown order column and a page of 201', async () => {
    expect(
      (await app.call(listMessages, { query: { orderByColumn: 'status' as never } }, token)).status,
    ).toBe(400)
    expect((await app.call(listMessages, { query: { pageSize: 201 } }, token)).status).toBe(400)
  })
})

describe('the number of messages', () => {
  const total = async () => (await inbox()).total
  const tallies = async () =>
    (await app.platform.db.selectFrom('inboxTally').select('change').execute()).map(({ change }) => change)

  it('is exact whatever happens to them, and stays so when it is summed up', async () => {
    await app.platform.db.deleteFrom('inboxTally').execute()
    for (let n = 0; n < 20; n += 1) await tell(manager, `第${n}件`)
    expect(await total()).toBe(20)
    const { rows } = await inbox(token, { pageSize: 3 })
    const ids = rows.map(({ id }: { id: string }) => id)
    await Promise.all(ids.map((id: string) => app.call(updateMessage, { body: { id, status: 2 } }, token)))
    await app.call(updateMessage, { body: { id: (await inbox()).rows[0].id, status: 1 } }, token)
    expect(await total()).toBe(17)
    expect(await tallies()).toHaveLength(23)
    await Promise.all([foldTallies(app.platform.db), foldTallies(app.platform.db)])
    expect(await tallies()).toEqual([17])
    await app.platform.db.deleteFrom('message').where('id', 'in', ids).execute()
    expect(await total()).toBe(17)
    await app.call(updateAllMessages, { body: { status: 2 } }, token)
    expect(await total()).toBe(0)
  })

  it('goes with the account', async () => {
    const { db } = app.platform
    const id = newId()
    const at = app.clock.now()
    const account = {
      id,
      phone: '13700000001',
      status: 'active' as const,
      userType: 2,
      createdAt: at,
      updatedAt: at,
    }
    await db.insertInto('account').values(account).execute()
    await tell('13700000001', '甲')
    await db.deleteFrom('account').where('id', '=', id).execute()
    const left = await storedRows(db, 'inboxTally', { accountId: id })
    expect(left).toEqual([])
  })
})

describe('POST msg/updateMsg', () => {
  const change = (id: string, status: unknown, as?: string) =>
    app.call(updateMessage, { body: { id, status: status as 1 } }, as)

  async function oneMessage(): Promise<string> {
    await tell(manager, '甲')
    return (await inbox()).rows[0].id
  }

  it('is closed to visitors, and nobody changes the messages of others', async () => {
    const id = await oneMessage()
    expect((await change(id, 1)).status).toBe(401)
    expect((await change(id, 1, otherToken)).status).toBe(404)
    expect((await change(id, 2, otherToken)).status).toBe(404)
    expect(await statuses()).toEqual([0])
  })

  it('marks an unread message read [P-ME-026] [P-ME-073]', async () => {
    const id = await oneMessage()
    expect((await change(id, 1, token)).body).toMatchObject({ code: 200, msg: '操作成功' })
    expect(await statuses()).toEqual([1])
    expect((await inbox()).rows[0].status).toBe(1)
  })

  it('skips one that is read already, and wakes no page for it [P-ME-027]', async () => {
    const events: string[] = []
    const stop = app.platform.realtime.subscribe((event) => {
      if (event.topic === 'message') events.push(event.id ?? '')
    })
    const id = await oneMessage()
    await change(id, 1, token)
    expect((await change(id, '1', token)).body.code).toBe(200)
    await change(id, 2, token)
    // Events come in the order of the commits: one each for arriving, reading, deleting.
    const own = () => events.filter((event) => event === id)
    await expect.poll(() => own().length).toBeGreaterThanOrEqual(3)
    expect(own()).toHaveLength(3)
    stop()
  })

  it('deletes a message: status 2, and it is gone from the list [P-ME-028]', async () => {
    const id = await oneMessage()
    expect((await change(id, '2', token)).body.code).toBe(200)
    expect(await statuses()).toEqual([2])
    expect(await inbox()).toMatchObject({ rows: [], total: 0 })
    expect((await change(id, 1, token)).status).toBe(404)
    expect(await statuses()).toEqual([2])
  })

  it.each([0, 3, 'x', null])('refuses the status %j', async (status) => {
    const id = await oneMessage()
    const { status: http, body } = await change(id, status, token)
    expect(http).toBe(400)
    expect(body.errors).toEqual({ status: 'status 只能是 1（已读）或 2（删除）' })
  })

  it.each(['', 'x', '0', '01993f0e-0000-7000-8000-000000000000'])('knows no message %j', async (id) => {
    expect((await change(id, 1, token)).status).toBe(404)
  })
})

describe('POST msg/updateAllMsg', () => {
  const changeAll = (status: 1 | 2, as?: string) => app.call(updateAllMessages, { body: { status } }, as)

  it('is closed to visitors', async () => {
    expect((await changeAll(2)).status).toBe(401)
  })

  it('marks all of the caller’s messages read with 1 [P-ME-029] [P-ME-074]', async () => {
    for (const phone of [manager, manager, member]) await tell(phone, '甲')
    expect((await changeAll(1, token)).body.code).toBe(200)
    expect(await statuses()).toEqual([1, 1])
    expect(await statuses(member)).toEqual([0])
  })

  it('deletes all of them with 2, read or not, and says so [P-ME-030] [P-ERR-025]', async () => {
    for (const phone of [manager, manager, member]) await tell(phone, '甲')
    await app.call(updateMessage, { body: { id: (await inbox()).rows[0].id, status: 1 } }, token)
    expect((await changeAll(2, token)).body).toEqual({ code: 200, msg: '删除成功' })
    expect(await statuses()).toEqual([2, 2])
    expect((await inbox()).total).toBe(0)
    expect(await statuses(member)).toEqual([0])
  })

  it('leaves deleted ones deleted when the rest is marked read', async () => {
    await tell(manager, '甲')
    await changeAll(2, token)
    await tell(manager, '乙')
    await changeAll(1, token)
    expect(await statuses()).toEqual([2, 1])
  })
})

describe('the count behind the badge', () => {
  it('is closed to visitors, counts unread ones alone, and wakes open pages', async () => {
    expect((await app.call(countUnread)).status).toBe(401)
    const { id } = await accountOf(app, manager)
    const events: unknown[] = []
    const stop = app.platform.realtime.subscribe((event) => events.push(event))
    for (const phone of [manager, manager, member]) await tell(phone, '甲')
    await expect
      .poll(() => events)
      .toContainEqual({ topic: 'message', accountIds: [id], id: expect.any(String) })
    stop()
    expect((await app.call(countUnread, {}, token)).body.data).toEqual({ count: 2 })
    await app.call(updateAllMessages, { body: { status: 1 } }, token)
    expect((await app.call(countUnread, {}, token)).body.data).toEqual({ count: 0 })
  })
})
