import { disableAccount, enableAccount } from '@xinqiao/contract/accounts/console-account-endpoints'
import { listStaff, updateStaff } from '@xinqiao/contract/accounts/console-staff-endpoints'
import { makeHandover, previewHandover } from '@xinqiao/contract/handovers/endpoints'
import { correctUnit } from '@xinqiao/contract/personnel/console-endpoints'
import { acceptOffer, deletePersonnel, listOffers } from '@xinqiao/contract/personnel/endpoints'
import { addUser } from '@xinqiao/contract/personnel/user-endpoints'
import { changeTeam } from '@xinqiao/contract/projects/calls/console-endpoints'
import { changeDates, changeInfo, changeStage } from '@xinqiao/contract/work-orders/calls/change-endpoints'
import {
  agreeChange,
  askChange,
  refuseChange,
} from '@xinqiao/contract/work-orders/calls/change-order-endpoints'
import { keepWorkDay } from '@xinqiao/contract/work-orders/calls/clock-endpoints'
import { nameDeputy } from '@xinqiao/contract/work-orders/calls/desk-endpoints'
import { addWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import { workOrderProcessing } from '@xinqiao/contract/work-orders/calls/reply-endpoints'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Carrier } from '../../../src/platform/mail/outbox.ts'
import { sendMessage } from '../../../src/platform/mail/send-message.ts'
import { makeApplication } from '../../factories/certifications.ts'
import { makeDrawing, makeReview } from '../../factories/design-reviews.ts'
import { MANAGER, makeRunning } from '../../factories/projects.ts'
import { FULL_ORDER } from '../../factories/work-orders.ts'
import { ADMIN, CHEN, HE, LIN, LUO, personOf, SONG, usePersonnel, XU } from '../../seeds/personnel.ts'
import { listen } from '../asking/call-http.ts'
import { assertHeld, kept } from './held-in-histories.ts'
import {
  activeOf,
  CUSTOMERS,
  EVERYBODY,
  idOf as idIn,
  LEAVING,
  MANAGERS,
  STAFF,
  TME,
  WU,
} from './histories-cast.ts'
import { Screens } from './live-in-histories.ts'
import {
  at,
  idsOf,
  move,
  moveOrder,
  moveProject,
  type OrderEvent,
  type Picked,
  type ProjectEvent,
} from './moves-in-histories.ts'

const app = usePersonnel()
const idOf = (phone: string) => idIn(app, phone)
/** What is called may be refused, never fail. */
async function attempt(called: Promise<{ status: number; body: { code?: number } }>): Promise<boolean> {
  app.clock.advance(4000)
  const { status, body } = await called
  expect(status).toBeLessThan(500)
  return body.code === 200
}

async function onAccount(
  endpoint: typeof disableAccount | typeof enableAccount,
  phone: string,
): Promise<boolean> {
  const input = { params: { id: await idOf(phone) }, body: { reason: '离职' } }
  return attempt(app.call(endpoint, input as never, await app.signIn(ADMIN)))
}

async function handOver(from: string, to: string): Promise<boolean> {
  const [leaverId, successorId, token] = [await idOf(from), await idOf(to), await app.signIn(ADMIN)]
  const { data } = (await app.call(previewHandover, { query: { leaverId } }, token)).body
  const body = { leaverId, successorId, reason: '离职', stamp: data?.stamp ?? '' }
  return attempt(app.call(makeHandover, { body }, token))
}

async function giveRoles(phone: string, roles: ('fae' | 'tme' | 'editor')[]): Promise<boolean> {
  const [id, token] = [await idOf(phone), await app.signIn(ADMIN)]
  const { rows } = (await app.call(listStaff, { query: { pageSize: 100 } }, token)).body
  const row = rows.find((one: { id: string }) => one.id === id)
  if (!row) return false
  const { email, department, realName, version } = row
  return attempt(
    app.call(updateStaff, { params: { id }, body: { realName, email, department, roles, version } }, token),
  )
}

/** Something that a customer asks for: a change of a running project, or help. */
async function ask(phone: string, what: number): Promise<boolean> {
  const { unitId } = await personOf(app, phone)
  const running = app.platform.db.selectFrom('project').select('id').where('status', 'in', ['design', 'evt'])
  const own = await running
    .where('unitId', '=', unitId ?? '')
    .orderBy('id')
    .execute()
  if (own.length === 0) return false
  const projectId = at(own, what).id
  const token = await app.signIn(phone)
  if (what % 4 === 0) {
    const body = { id: projectId, mainBoardName: `ZY-${what}`, explain: '换主板' }
    return attempt(app.call(changeInfo, { body }, token))
  }
  if (what % 4 === 1) {
    const mp = `2027-12-${10 + (what % 20)}`
    const body = { projectId, batchProductionStage: { mp }, explain: '样片推迟' }
    return attempt(app.call(changeDates, { body }, token))
  }
  if (what % 4 === 2) {
    const body = { projectId, workOrderDetails: '设计完成', schematicDiagram: true, pcb: true }
    return attempt(app.call(changeStage, { body }, token))
  }
  const body = { ...FULL_ORDER, projectId, workOrderName: `经过 ${what}`, workOrderDetails: '请协助' }
  return attempt(app.call(addWorkOrder, { body }, token))
}

const ACTS = {
  disable: ({ who }) => onAccount(disableAccount, at(LEAVING, who)),
  enable: async ({ who }) => {
    const active = await activeOf(app, LEAVING)
    const gone = LEAVING.filter((phone) => !active.includes(phone))
    return gone.length > 0 && (await onAccount(enableAccount, at(gone, who)))
  },
  move: async ({ who, whom }) => {
    const params = { id: await idOf(at(CUSTOMERS, who)) }
    const unitId = (await personOf(app, at([LIN, HE], whom))).unitId ?? ''
    const body = { unitId, reason: '登记有误' }
    return attempt(app.call(correctUnit, { params, body }, await app.signIn(ADMIN)))
  },
  handOver: ({ who, whom }) => handOver(at(LEAVING, who), at(EVERYBODY, whom)),
  giveRoles: ({ who, what }) =>
    giveRoles(at([CHEN, WU, TME], who), what % 3 === 0 ? ['editor'] : ['fae', 'tme']),
  ask: async ({ who, what }) => {
    const people = await activeOf(app, CUSTOMERS)
    for (const n of people.keys()) if (await ask(at(people, who + n), what)) return true
    return false
  },
  nameDeputy: async ({ who, whom }) => {
    const phone = at(await activeOf(app, [CHEN, WU, TME, MANAGER]), who)
    const body = { deputyId: await idOf(at(STAFF, whom)), firstDay: '2026-11-20', lastDay: '2026-12-20' }
    return attempt(app.call(nameDeputy, { body }, await app.signIn(phone)))
  },
  changeTeam: async ({ whom, what }) => {
    const params = { id: at(await idsOf(app, 'project'), what) }
    const body = { faeId: await idOf(at([CHEN, WU], whom)), members: [], note: '调岗' }
    return attempt(app.call(changeTeam, { params, body }, await app.signIn(MANAGER)))
  },
  // Changes are decided by whoever may, more often agreed to than not.
  decide: async ({ who, what }) => {
    const waiting = app.platform.db.selectFrom('workOrder').select('id').where('type', '=', 1)
    const ids = (await waiting.where('status', '=', 'to-handle').orderBy('id').execute()).map(({ id }) => id)
    if (ids.length === 0) return false
    const [params, note] = [{ id: at(ids, what) }, '请再看']
    const deciders = await activeOf(app, [CHEN, WU, MANAGER])
    for (const n of deciders.keys()) {
      const token = await app.signIn(at(deciders, who + n))
      const call =
        what % 4 === 0
          ? app.call(askChange, { params, body: { note } }, token)
          : what % 4 === 1
            ? app.call(refuseChange, { params, body: { note } }, token)
            : app.call(agreeChange, { params, body: {} }, token)
      if (await attempt(call)) return true
    }
    return false
  },
  // Asked again by the customer, with whatever was asked for.
  resubmit: async ({ what }) => {
    const back = app.platform.db.selectFrom('workOrder').select(['id', 'senderId']).where('type', '=', 1)
    const rows = await back.where('status', 'in', ['handled', 'refused']).orderBy('id').execute()
    if (rows.length === 0) return false
    const body = {
      workOrderId: at(rows, what).id,
      processingContent: '<p>已修改</p>',
      handleType: 'review' as const,
    }
    for (const phone of await activeOf(app, CUSTOMERS)) {
      if (await attempt(app.call(workOrderProcessing, { body }, await app.signIn(phone)))) return true
    }
    return false
  },
  keepCalendar: async ({ what }) => {
    const params = { day: `2026-12-${10 + (what % 20)}` }
    const body = { kind: at(['holiday', 'make-up', 'none'] as const, what), name: '调整' }
    return attempt(app.call(keepWorkDay, { params, body }, await app.signIn(MANAGER)))
  },
  mailLeaves,
  // Off the list of the unit by its manager, and on that of another.
  leave: async ({ who }) => {
    for (const n of CUSTOMERS.keys()) {
      const params = { id: (await personOf(app, at(CUSTOMERS, who + n))).personnelId ?? '' }
      for (const phone of await activeOf(app, MANAGERS)) {
        if (await attempt(app.call(deletePersonnel, { params }, await app.signIn(phone)))) return true
      }
    }
    return false
  },
  join: async ({ who, whom }) => {
    const homeless = await app.platform.db
      .selectFrom('account')
      .select('phone')
      .where('phone', 'in', CUSTOMERS)
      .where('unitId', 'is', null)
      .execute()
    return homeless.length > 0 && (await join(at(homeless, who).phone, at(MANAGERS, whom)))
  },
} as const satisfies Record<string, (picked: Picked) => Promise<boolean>>
type ActName = keyof typeof ACTS
const ACT_NAMES = Object.keys(ACTS) as ActName[]

/** Somebody without a unit is put on the list of one, and accepts. */
async function join(phone: string, by: string): Promise<boolean> {
  const [manager] = await activeOf(app, [by])
  const [joining] = await activeOf(app, [phone])
  if (manager === undefined || joining === undefined) return false
  const named = app.platform.db.selectFrom('account').select('realName').where('phone', '=', phone)
  const { realName } = await named.executeTakeFirstOrThrow()
  const body = { phonenumber: phone, sex: '1' as const, postId: '4', realName, nickName: realName }
  if (!(await attempt(app.call(addUser, { body }, await app.signIn(manager))))) return false
  const token = await app.signIn(joining)
  const { rows } = (await app.call(listOffers, {}, token)).body
  const offers: { id: string }[] = rows ?? []
  for (const { id } of offers)
    if (await attempt(app.call(acceptOffer, { params: { id } }, token))) return true
  return false
}

/** What waits in the outbox leaves, and reaches nobody who may not read any more what it tells of. */
async function mailLeaves(): Promise<boolean> {
  const { db, clock, hearing } = app.platform
  const waiting = db
    .selectFrom('outboxMessage')
    .select(['id', 'readerId', 'about'])
    .where('status', '=', 'queued')
  const sent = new Set<string>()
  const carrier: Carrier = { send: async ({ id }) => void sent.add(id) }
  const rows = await waiting.execute()
  for (const { id } of rows)
    await sendMessage(db, clock, { email: carrier, sms: carrier }, { id, keepSecrets: true, hearing })
  const { rows: wrong } =
    await sql`select a.phone, m.body from outbox_message m join account a on a.id = m.reader_id
    left join work_order w on m.about->>'kind' = 'work-order' and w.id = (m.about->>'id')::uuid
    left join project p on m.about->>'kind' = 'project' and p.id = (m.about->>'id')::uuid
    where m.id = any(${[...sent]}) and (a.status <> 'active' or (a.user_type <> 9
      and coalesce(w.unit_id, p.unit_id) is not null
      and coalesce(w.unit_id, p.unit_id) is distinct from a.unit_id))`.execute(db)
  expect(wrong).toEqual([])
  mails += sent.size
  return sent.size > 0
}
let mails = 0

/** Customers hear of orders and projects by mail as well. */
async function writeByMail(): Promise<void> {
  const { db } = app.platform
  for (const phone of CUSTOMERS) {
    const email = `${phone}@example.com`
    await db
      .updateTable('account')
      .set({ email, verifiedEmails: [email] })
      .where('phone', '=', phone)
      .execute()
    const accountId = await idOf(phone)
    const rows = ['workOrder', 'project'].map((kind) => ({ accountId, kind, byEmail: true, bySms: true }))
    await db.insertInto('messageSetting').values(rows).execute()
  }
}

const picked = fc.record({ act: fc.nat(999), who: fc.nat(999), whom: fc.nat(999), what: fc.nat(999) })

it('any history of two companies and five of the provider leaves nothing with nobody, and tells nobody who left', {
  timeout: 900_000,
}, async () => {
  const projectId = await makeRunning(app, 'TZ-D2000 任意经过')
  const { accountId: applicantId, unitId } = await personOf(app, LIN)
  const by = await idOf(TME)
  const fileId = await makeDrawing(app.platform, projectId, applicantId)
  await makeReview(app.platform, { projectId, by, fileId, status: 'reviewing' })
  const applied = await makeApplication(app.platform, { kind: 'machine', unitId: unitId ?? '', applicantId })
  await app.platform.db
    .updateTable('certificationApplication')
    .set({ assigneeId: by, status: 'ZJRZ_QRZ' })
    .where('id', '=', applied)
    .execute()
  await writeByMail()
  await listen(app.http)
  const screens = new Screens(app, CUSTOMERS)
  let done = 0
  const step = async (counted: number, make: () => Promise<boolean>) => {
    await screens.open()
    const [before, since] = [await kept(app), app.clock.now()]
    const made = await make()
    if (made) done += 1
    await screens.assertOwn()
    await screens.assertSight(counted)
    await assertHeld(app, { before, since, counted })
    return made
  }

  // First each act once, where it is meant.
  for (const [index, [what, make]] of wholeHistory(projectId).entries())
    expect(await step(index, make), what).toBe(true)

  await fc.assert(
    fc.asyncProperty(fc.array(picked, { minLength: 10, maxLength: 14 }), async (steps) => {
      for (const pick of steps) {
        // People come and go in half of all steps.
        const act = pick.act % 2 === 0 ? ACTS[at(ACT_NAMES, Math.floor(pick.act / 2))] : undefined
        await step(pick.who, () => act?.(pick) ?? move(app, pick.act % 4 === 1 ? 'order' : 'project', pick))
      }
    }),
    { numRuns: 8, seed: 20261126, endOnFailure: true },
  )
  // The steps were made: a test in which all is refused would prove little.
  expect(done).toBeGreaterThan(60)
  expect([mails > 0, screens.heard > 0, screens.looked > 0]).toEqual([true, true, true])
})

/** Joined, moved, left, disabled, handed over, sent, asked back, agreed, asked again, ended, restarted, with a deputy and a calendar. */
function wholeHistory(projectId: string): [string, () => Promise<boolean>][] {
  const index = (list: readonly string[], phone: string) => list.indexOf(phone)
  const act = (name: ActName, given: Partial<Picked>): [string, () => Promise<boolean>] => [
    name,
    () => ACTS[name]({ who: 0, whom: 0, what: 0, ...given }),
  ]
  const order = (event: OrderEvent, phone: string): [string, () => Promise<boolean>] => [
    event,
    async () => {
      const found = app.platform.db.selectFrom('workOrder').select('id').where('name', '=', '经过 3')
      return moveOrder(app, event, { ...(await found.executeTakeFirstOrThrow()), phone })
    },
  ]
  const project = (event: ProjectEvent, phone: string): [string, () => Promise<boolean>] => [
    event,
    () => moveProject(app, event, { id: projectId, phone }),
  ]
  return [
    ...[act('nameDeputy', { who: 0, whom: index(STAFF, WU) }), act('keepCalendar', {})],
    ...[act('ask', { what: 1 }), act('decide', { what: 0 }), act('resubmit', {}), act('decide', { what: 2 })],
    ...[act('ask', { what: 3 }), order('answer', CHEN), order('applyClose', LIN)],
    ...[order('confirmClose', CHEN), order('restart', LIN), order('agreeRestart', CHEN)],
    act('handOver', { who: index(LEAVING, LUO), whom: index(EVERYBODY, HE) }),
    ...[act('leave', { who: index(CUSTOMERS, LUO) }), act('join', { whom: index(MANAGERS, LIN) })],
    ...[act('mailLeaves', {}), act('move', { who: index(CUSTOMERS, LUO), whom: 1 })],
    ...[act('handOver', { who: index(LEAVING, SONG), whom: index(EVERYBODY, XU) })],
    ...[act('disable', { who: index(LEAVING, XU) }), act('enable', {})],
    ...[act('disable', { who: index(LEAVING, CHEN) }), act('enable', {})],
    ...[act('giveRoles', { who: 2, what: 1 })],
    ...[project('end', LIN), project('confirmEnd', MANAGER), project('restart', MANAGER)],
    project('confirmRestart', MANAGER),
  ]
}
