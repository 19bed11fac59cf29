import * as endpoints from '@xinqiao/contract/messages/announcement-endpoints'
import { listMessages } from '@xinqiao/contract/messages/inbox-endpoints'
import { MESSAGES_REFUSALS, MESSAGES_TEXTS as T } from '@xinqiao/contract/messages/texts'
import { beforeEach, expect, it } from 'vitest'
import { useTokens } from '../../../../test/calls/signed-in.ts'
import { useApp } from '../../../../test/harness.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'
import { seedPeople } from '../../../../test/seeds/people.ts'
import { toDateTime } from '../../../platform/clock.ts'
import { sendAnnouncement } from './send-announcement.ts'

const app = useApp({ seed: seedPeople })
const HOUR = 3600_000
const TEXT = { title: '系统维护安排', body: '今晚 22:00 暂停服务。', audience: 'all' as const }
const tokens = useTokens(app, { admin: PEOPLE.admin, customer: PEOPLE.manager })
const _customer = ''
beforeEach(() => app.clock.advance(10_000))

const inAnHour = () => toDateTime(new Date(app.clock.now().getTime() + HOUR))
const make = async (more: object = {}) =>
  (await app.call(endpoints.makeAnnouncement, { body: { ...TEXT, ...more } }, tokens.admin)).body
const inbox = async () =>
  (await app.call(listMessages, {}, tokens.customer)).body.rows
    .filter(({ message }: { message: string }) => message.includes('维护'))
    .map(({ message, status }: { message: string; status: number }) => [message, status])
const row = async (id: string) =>
  (await app.call(endpoints.listAnnouncements, {}, tokens.admin)).body.rows.find(
    (one: { id: string }) => one.id === id,
  )

it('a planned announcement waits for its hour, is corrected before it, and leaves then', async () => {
  expect((await make({ sendAt: '2020-01-01 00:00:00' })).errors).toEqual({ sendAt: T.sendInPast })
  const sendAt = inAnHour()
  const { id } = await make({ sendAt })
  await sendAnnouncement(app.platform, id)
  expect(await inbox()).toEqual([])
  expect(await row(id)).toMatchObject({ state: 'planned', sendTime: sendAt, delivered: 0 })
  const body = { title: '系统维护改期', body: '明晚 22:00 暂停服务。', sendAt }
  expect(
    (await app.call(endpoints.correctAnnouncement, { params: { id }, body }, tokens.admin)).body.code,
  ).toBe(200)
  app.clock.advance(HOUR)
  await sendAnnouncement(app.platform, id)
  expect(await inbox()).toEqual([['系统维护改期\n明晚 22:00 暂停服务。', 0]])
  expect(await row(id)).toMatchObject({ state: 'sent', correctTime: '' })
})

it('one that is out is corrected in the inboxes and unread again, then taken back out of them', async () => {
  const { id } = await make({ title: '维护通知' })
  await sendAnnouncement(app.platform, id)
  await app.platform.db.updateTable('message').set({ status: 1 }).where('announcementId', '=', id).execute()
  const body = { title: '维护通知', body: '改为 23:00。' }
  await app.call(endpoints.correctAnnouncement, { params: { id }, body }, tokens.admin)
  expect(await inbox()).toContainEqual(['维护通知（更正）\n改为 23:00。', 0])
  const back = async (reason: string) =>
    (await app.call(endpoints.takeBackAnnouncement, { params: { id }, body: { reason } }, tokens.admin)).body
  expect((await back('')).errors).toEqual({ reason: T.takeBackReasonMissing })
  expect((await back('时间有误')).code).toBe(200)
  expect((await inbox()).join()).not.toContain('维护通知')
  await sendAnnouncement(app.platform, id)
  expect((await inbox()).join()).not.toContain('维护通知')
  expect(await row(id)).toMatchObject({ state: 'takenBack', takeBackReason: '时间有误' })
  expect((await back('再一次')).msg).toBe(MESSAGES_REFUSALS.takenBack.text)
})
