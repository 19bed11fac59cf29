import { allows, hasService, USER_TYPE_STAFF } from '@xinqiao/contract/access'
import { listMessages } from '@xinqiao/contract/messages/inbox-endpoints'
import { countUnread } from '@xinqiao/contract/messages/unread-endpoint'
import { FORM_STATUSES } from '@xinqiao/contract/projects/states'
import { readOwnTasks, readTasks, type TaskQueue } from '@xinqiao/contract/tasks/endpoints'
import { showFigures, showOwnFigures } from '@xinqiao/contract/work-orders/calls/figure-endpoints'
import { countDesk, listDesk } from '@xinqiao/contract/work-orders/calls/queue-endpoints'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { CUSTOMERS_TURN } from '../../../src/modules/certifications/states.ts'
import { listWaiting } from '../../../src/platform/records/queues.ts'
import { MANAGER } from '../../factories/projects.ts'
import type { TestApp } from '../../harness.ts'
import { PEOPLE } from '../../seeds/demo-people.ts'
import { activeOf, idOf } from './histories-cast.ts'

/** Whoever may have something; those who have no unit have nothing. */
const WITHOUT_UNIT = /^(personal|nameless|disabled|pending|applicant.+)$/
const AT_WORK = Object.entries(PEOPLE).flatMap(([name, phone]) => (WITHOUT_UNIT.test(name) ? [] : [phone]))

/** What must hold after every step of a history: `before` and `since` were taken before the step. */
export async function assertHeld(
  app: TestApp,
  { before, since, counted }: { before: Map<string, string>; since: Date; counted: number },
): Promise<void> {
  const waiting = await waitingNow(app, counted)
  const has = (queue: string, id: string): boolean =>
    queue === 'certifications'
      ? has('certifications-untaken', id) || has('certifications-mine', id)
      : waiting.get(queue)?.has(id) === true
  expect((await openNow(app)).filter(({ queue, id }) => !has(queue, id))).toEqual([])
  const now = await kept(app)
  expect([...before].filter(([what, says]) => now.get(what) !== says)).toEqual([])
  expect(await toldWrongly(app, since)).toEqual([])
  await assertFigures(app, counted)
}

/** What waits for each active person, queue by queue; counts are what the lists hold. */
async function waitingNow(app: TestApp, counted: number): Promise<Map<string, Set<string>>> {
  const { db, queues, hearing } = app.platform
  const waiting = new Map<string, Set<string>>()
  const people = await activeOf(app, AT_WORK)
  for (const [index, phone] of people.entries()) {
    const [actor] = await hearing.readersOf(db, [await idOf(app, phone)])
    if (!actor) throw new Error(`${phone} is nobody`)
    // Who left and is of no other unit has no work at all.
    const isAsked =
      index === counted % people.length && (actor.unitId !== null || actor.userType === USER_TYPE_STAFF)
    const counts = isAsked ? await countsOf(app, phone) : null
    for (const queue of queues.all()) {
      if (!allows(queue.access, actor)) continue
      if (queue.service !== undefined && !hasService(queue.service, actor)) continue
      const found = await listWaiting(db, queue, actor, { pageNum: 1, pageSize: 1000 })
      if (counts) expect(counts.get(queue.name) ?? 0, `${phone} ${queue.name}`).toBe(found.length)
      const ids = waiting.get(queue.name) ?? new Set()
      for (const { id } of found) ids.add(id)
      waiting.set(queue.name, ids)
    }
  }
  return waiting
}

async function countsOf(app: TestApp, phone: string): Promise<Map<string, number>> {
  const token = await app.signIn(phone)
  const isStaff = phone.startsWith('139')
  const { queues } = (await app.call(isStaff ? readTasks : readOwnTasks, {}, token)).body.data
  const { rows } = (await app.call(listMessages, { query: { pageSize: 100 } }, token)).body
  const unread = rows.filter(({ status }: { status: number }) => status === 0).length
  if (rows.length < 100) expect((await app.call(countUnread, {}, token)).body.data.count).toBe(unread)
  if (phone === MANAGER) {
    const { data } = (await app.call(countDesk, {}, token)).body
    for (const queue of ['mine', 'unassigned', 'all'] as const) {
      const { total } = (await app.call(listDesk, { query: { queue, open: '1' } }, token)).body
      expect(data[queue], queue).toBe(total)
    }
  }
  return new Map(queues.map(({ name, count }: TaskQueue) => [name, count]))
}

/** Every open record, and the queue in which somebody must have it. */
async function openNow(app: TestApp): Promise<{ queue: string; id: string; says: string }[]> {
  const forms = sql.join([...FORM_STATUSES])
  const { rows } = await sql<{ queue: string; id: string; says: string }>`
    select case when type = 1 and closing_flag <> 1 then 'changeOrders' else 'work-orders' end as queue, id, status as says
      from work_order where (status = 'to-handle' or (closing_flag = 1 and status <> 'completed')
        or (restart_flag = 1 and status = 'completed')) and (type = 2 or closing_flag = 1 or status = 'to-handle')
    union all select 'work-orders-own', id, status from work_order
      where status in ('handled', 'refused') and closing_flag <> 1
    union all select 'projectReviews', id, status from project where status in ('fae-review', 'manager-review')
    union all select 'projectEnds', id, status from project where ending_flag in (2, 4)
    union all select 'projects-own', project.id, project.status from project join unit on unit.id = project.unit_id
      where unit.unit_type = 1 and (project.status in (${forms}) or project.ending_flag = 1)
    union all select 'designReviews', r.id, r.status from design_review r join project p on p.id = r.project_id
      where r.status = 'reviewing' and p.status = 'design'
    union all select 'designReviews-own', r.id, r.status from design_review r where r.status = 'sent'
    union all select 'certifications', id, status from certification_application
      where not is_over and question_flag = 0 and status not in (${sql.join([...CUSTOMERS_TURN])})`.execute(
    app.platform.db,
  )
  return rows
}

/** What must never be lost: texts, files, reached days. */
export async function kept(app: TestApp): Promise<Map<string, string>> {
  const { rows } = await sql<{ what: string; says: string }>`
    select 'text ' || id as what, body as says from work_order_message
    union all select 'file ' || id, owner_id::text from stored_file where owner_id is not null
    union all select 'day ' || project_id || day.name, day.reached::text from project_dates cross join lateral (values
      (' design', design_actual), (' evt', evt_actual), (' pvt', pvt_actual)) as day(name, reached)
      where day.reached is not null`.execute(app.platform.db)
  return new Map(rows.map(({ what, says }) => [what, says]))
}

/** Messages, mails and SMS of a record that went to somebody who is disabled, or of another unit than the record. */
async function toldWrongly(app: TestApp, since: Date): Promise<unknown[]> {
  const { rows } = await sql`with told as (
      select account_id, about, message as text, created_at from message
      union all select reader_id, about, body, created_at from outbox_message where reader_id is not null)
    select m.text, a.phone from told m join account a on a.id = m.account_id
    left join work_order w on m.about->>'kind' = 'work-order' and w.id = (m.about->>'id')::uuid
    left join project p on m.about->>'kind' = 'project' and p.id = (m.about->>'id')::uuid
    where m.created_at > ${since} and m.about ? 'kind' and (a.status <> 'active'
      or (a.user_type <> 9 and coalesce(w.unit_id, p.unit_id) is distinct from a.unit_id
        and coalesce(w.unit_id, p.unit_id) is not null))`.execute(app.platform.db)
  return rows
}

/** The figures of the provider's manager, now and then, and of a customer's, beside a count of the orders one by one. */
async function assertFigures(app: TestApp, counted: number): Promise<void> {
  const query = { from: '2026-01-01', to: '2026-12-31' }
  const { rows } = await sql<{ unit: string; isOpen: boolean; restarts: number; chip: string }>`
    select w.unit_id as unit, w.status <> 'completed' as is_open,
      coalesce(nullif(s.server_chip, ''), nullif(s.terminal_chip, ''), '未填写') as chip,
      (select count(*)::int from workflow_event e
        where e.record_id = w.id and e.from_state = 'completed' and e.to_state <> 'completed') as restarts
    from work_order w join project_sheet s on s.project_id = w.project_id
    where w.created_at >= '2026-01-01 00:00+08'`.execute(app.platform.db)
  const summed = (of: typeof rows) => ({
    ...{ orders: of.length, open: of.filter(({ isOpen }) => isOpen).length },
    reopened: of.reduce((sum, { restarts }) => sum + restarts, 0),
  })
  const { data } = (await app.call(showFigures, { query }, await app.signIn(MANAGER))).body
  expect(data.total).toMatchObject(summed(rows))
  for (const row of data.rows) expect(row).toMatchObject(summed(rows.filter(({ chip }) => chip === row.name)))
  const [one] = await activeOf(app, [PEOPLE.manager])
  if (one === undefined || counted % 2 === 1) return
  const own = (await app.call(showOwnFigures, { query }, await app.signIn(one))).body
  const { unitId } = await app.platform.db
    .selectFrom('account')
    .select('unitId')
    .where('phone', '=', one)
    .executeTakeFirstOrThrow()
  if (own.code === 200)
    expect(own.data.total).toMatchObject(summed(rows.filter(({ unit }) => unit === unitId)))
}
