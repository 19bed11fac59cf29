import { listAnnouncements } from '@xinqiao/contract/messages/announcement-endpoints'
import { listMessages } from '@xinqiao/contract/messages/inbox-endpoints'
import { countUnread } from '@xinqiao/contract/messages/unread-endpoint'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/harness.ts'
import { PEOPLE } from '../../test/seeds/demo-people.ts'
import { seedPeople } from '../../test/seeds/people.ts'
import { demoMessages } from './messages.ts'

const app = useApp({
  seed: async (opened) => {
    await seedPeople(opened)
    await demoMessages.seed(opened.platform, opened.platform.db)
  },
})

describe('the demonstration inboxes', () => {
  it('hold more than a page, read and unread, newest first', async () => {
    const token = await app.signIn(PEOPLE.manager)
    const { rows, total } = (await app.call(listMessages, { query: { pageSize: 50 } }, token)).body
    expect(total).toBeGreaterThan(5)
    expect(new Set(rows.map((row: { status: number }) => row.status))).toEqual(new Set([0, 1]))
    expect(rows[0].message).toMatch(/^系统维护：11 月 21 日 22:00–24:00\n/)
    const { count } = (await app.call(countUnread, {}, token)).body.data
    expect(count).toBeGreaterThan(0)
  })

  it('are those of every active account, and announcements tell how far they reached', async () => {
    const active = app.platform.db.selectFrom('account').select('phone').where('status', '=', 'active')
    for (const { phone } of await active.execute()) {
      const answer = await app.call(listMessages, {}, await app.signIn(phone))
      expect(answer.body.total, phone).toBeGreaterThan(1)
    }
    const { rows } = (await app.call(listAnnouncements, {}, await app.signIn(PEOPLE.admin))).body
    expect(rows).toHaveLength(4)
    for (const row of rows) expect(row.delivered).toBe(row.recipients)
  })

  it('are taken away again, with what left for them', async () => {
    const { db } = app.platform
    await demoMessages.clear(db)
    expect(await db.selectFrom('announcement').select('id').execute()).toEqual([])
    expect(await db.selectFrom('outboxMessage').select('id').execute()).toEqual([])
  })
})
