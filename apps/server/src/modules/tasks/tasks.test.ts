import * as account from '@xinqiao/contract/accounts/console-registration-endpoints'
import * as base from '@xinqiao/contract/authoring/base-endpoints'
import { addComment } from '@xinqiao/contract/knowledge/member-endpoints'
import { listTasks, readTasks, type TaskQueue } from '@xinqiao/contract/tasks/endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { EDITOR, OTHER_EDITOR, useEditors } from '../../../test/seeds/authoring.ts'
import { ADMIN, FAE, MEMBER } from '../../../test/seeds/console.ts'
import { Registrant } from '../../../test/seeds/register.ts'
import type { LiveEvent } from '../../platform/live/live-event.ts'

const desk = useEditors()
const { app } = desk

async function queuesOf(phone: string): Promise<Record<string, TaskQueue>> {
  const { body } = await app.call(readTasks, {}, await app.signIn(phone))
  return Object.fromEntries(body.data.queues.map((queue: TaskQueue) => [queue.name, queue]))
}

describe('what waits for a member of staff', () => {
  let draft: Awaited<ReturnType<typeof desk.draft>>
  const move = async (phone: string, event: 'submit' | 'return', note = '') => {
    const body = { event, note }
    const token = await app.signIn(phone)
    const answer = await app.call(base.moveVersion, { params: { id: draft.versionId }, body }, token)
    expect(answer.body).toMatchObject({ code: 200 })
  }

  beforeAll(async () => {
    draft = await desk.draft('正文')
  })

  it('is closed to customers', async () => {
    expect((await app.call(readTasks, {}, await app.signIn(MEMBER))).status).toBe(403)
    expect((await app.call(readTasks)).status).toBe(401)
  })

  it('a registration waits for the administrator until it is decided, and leads to itself', async () => {
    await new Registrant(app, '15600000009').register()
    const { registrations } = await queuesOf(ADMIN)
    expect(registrations).toMatchObject({ title: '注册申请', act: '审批', count: 1, lateCount: 0 })
    const [task] = registrations?.tasks ?? []
    expect(task?.link).toBe(`/registrations?id=${task?.id}`)
    const token = await app.signIn(ADMIN)
    const input = { params: { id: task?.id ?? '' }, body: { asManager: false } }
    expect((await app.call(account.approveRegistration, input, token)).body.code).toBe(200)
    expect(await queuesOf(ADMIN)).not.toHaveProperty('registrations')
  })

  it('a version waits for another editor; returned, it waits for its own with the reason', async () => {
    await move(EDITOR, 'submit')
    expect(await queuesOf(EDITOR)).not.toHaveProperty('reviews')
    expect((await queuesOf(OTHER_EDITOR)).reviews?.tasks).toMatchObject([{ id: draft.versionId }])
    await move(OTHER_EDITOR, 'return', '缺少供电一节')
    expect(await queuesOf(OTHER_EDITOR)).not.toHaveProperty('reviews')
    expect((await queuesOf(EDITOR)).returned?.tasks).toMatchObject([{ detail: '缺少供电一节' }])
  })

  it('a queue is listed whole for those who have it, and is not there for others', async () => {
    const params = { queue: 'returned' }
    const { body } = await app.call(listTasks, { params }, await app.signIn(EDITOR))
    expect([body.total, body.rows.length]).toEqual([1, 1])
    expect((await app.call(listTasks, { params }, await app.signIn(FAE))).status).toBe(404)
  })
})

it('a reader’s comment wakes the screens of the editors', async () => {
  const made = await desk.draft('可评论的正文', { visibility: 'login' })
  const editor = await app.signIn(EDITOR)
  const other = await app.signIn(OTHER_EDITOR)
  for (const [event, token] of [
    ['submit', editor],
    ['approve', other],
  ] as const) {
    await app.call(base.moveVersion, { params: { id: made.versionId }, body: { event, note: '' } }, token)
  }
  const heard: LiveEvent[] = []
  const stop = app.platform.realtime.subscribe((event) => heard.push(event))
  const input = { params: { id: made.id }, body: { content: '请补充时序图' } }
  expect((await app.call(addComment, input, await app.signIn(MEMBER))).body.code).toBe(200)
  await expect.poll(() => heard).toContainEqual({ topic: 'knowledge-comment', access: 'staff:editor' })
  stop()
  expect((await queuesOf(EDITOR)).comments).toMatchObject({ count: 1, tasks: [{ detail: '请补充时序图' }] })
})
