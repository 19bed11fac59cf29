import { CERTIFICATIONS } from '@xinqiao/contract/certifications/kinds'
import type { WorkedShape } from '@xinqiao/contract/record'
import { WORKED_RECORDS, type WorkedKind } from '@xinqiao/contract/records'
import { type EventShape, isChoice, type MoveShape, type Told } from '@xinqiao/contract/workflow'
import { type RawBuilder, sql } from 'kysely'
import { expect, it } from 'vitest'
import { accountKind } from '../../../src/modules/accounts/account-kind.ts'
import { faqKind } from '../../../src/modules/authoring/feedback/faq-kind.ts'
import { versionKind } from '../../../src/modules/authoring/versions/version-kind.ts'
import { applicationKind } from '../../../src/modules/certifications/application-kind.ts'
import { certificateKind } from '../../../src/modules/certifications/certificate-kind.ts'
import { noticeKind } from '../../../src/modules/changes/notice-kind.ts'
import { replyKind } from '../../../src/modules/changes/reply-kind.ts'
import { contactKind } from '../../../src/modules/contact/contact-kind.ts'
import { releaseKind } from '../../../src/modules/firmware/release-kind.ts'
import { personnelKind } from '../../../src/modules/personnel/personnel-kind.ts'
import { reviewKind } from '../../../src/modules/projects/design-review/review-kind.ts'
import { projectKind } from '../../../src/modules/projects/project-kind.ts'
import { visitKind } from '../../../src/modules/visits/visit-kind.ts'
import { issueKind } from '../../../src/modules/work-orders/issues/issue-kind.ts'
import { orderKind } from '../../../src/modules/work-orders/order-kind.ts'
import type { Actor } from '../../../src/platform/actor.ts'
import type { Db } from '../../../src/platform/db/database.ts'
import { STATE_COLUMNS } from '../../../src/platform/db/state-columns.ts'
import { begin } from '../../../src/platform/records/begin.ts'
import type { RecordKind } from '../../../src/platform/records/kind.ts'
import { isParty } from '../../../src/platform/records/people.ts'
import { transition } from '../../../src/platform/records/transition.ts'
import { inUndone } from '../../databases/undone.ts'
import { useApp } from '../../harness.ts'
import { PEOPLE } from '../../seeds/demo-people.ts'
import { accountOf } from '../../seeds/people.ts'
import { sharedWorld } from '../../shared-world.ts'
import { toldOfFirmware } from './told-firmware.ts'
import { SILENT, STANDING } from './told-people.ts'

const app = useApp({ world: sharedWorld })

// biome-ignore lint/suspicious/noExplicitAny: all kinds go through one proof
type Kind = RecordKind<any, any, any>
const KINDS = [
  ...[accountKind, personnelKind, projectKind, reviewKind, orderKind, issueKind, faqKind, versionKind],
  ...[visitKind, contactKind, certificateKind, ...CERTIFICATIONS.map(applicationKind)],
  ...[noticeKind, replyKind, releaseKind],
] as unknown as readonly Kind[]

/** What is a person's own is told whatever becomes of the account. */
const PERSONAL = /^(account\..*|personnel\.removed|project\.teamLeft)$/

/** What a record of the demonstration needs to be played in any state. */
const EDITOR = sql`(select min(account_id::text)::uuid from staff_role where role = 'editor')`
const PREPARED: { readonly [K in WorkedKind]?: RawBuilder<unknown> } = {
  'knowledge-version': sql`update knowledge_version set submitted_by = ${EDITOR}`,
  'knowledge-faq': sql`update knowledge_faq set submitted_by = ${EDITOR}`,
  'work-order': sql`insert into work_order_follower (order_id, account_id, created_at)
    select w.id, a.id, now() from work_order w join account a on a.unit_id = w.unit_id and a.phone =
      (select max(phone) from account where unit_id = w.unit_id and status = 'active') on conflict do nothing`,
  'contact-message': sql`update contact_message set account_id = made.sender_id, unit_id = made.unit_id, order_id = made.id
    from (select * from work_order order by id limit 1) as made`,
}

/** Whoever begins a record is asked by its call. */
const EVERYBODY = ['login'] as const
/** Of a batch, and of an answer that asks for support, which are none here. */
const NOT_PLAYED = ['certification.submittedBatch', 'change.supportAsked']

/** Of so many records each move is played. */
const RECORDS_EACH = 4
const MOST_RECORDS = 40

const tellsSomebody = ({ workflow: { births = {}, events } }: WorkedShape) =>
  [...Object.values(births), ...Object.values(events)].some(({ tells }) => tells)

it.each(WORKED_RECORDS.filter(tellsSomebody))(
  'each birth and event of a $kind tells those whom it declares, and nobody else',
  async (record) => {
    const reached = new Set<string>()
    const faults: string[] = []
    const { initial, births = {}, events } = record.workflow
    const plays = [
      ...Object.entries(births).map(([event, { tells = {}, in: state = initial }]) => {
        const shape = { label: '', by: EVERYBODY, moves: [], tells }
        return { event, shape, move: { from: [state] }, isBirth: true }
      }),
      ...Object.entries(events).flatMap(([event, shape]) =>
        shape.moves.map((move) => ({ event, shape, move, isBirth: false })),
      ),
    ]
    const ids = await idsOf(record.kind as WorkedKind)
    for (const play of plays) {
      const notices = Object.keys(play.shape.tells ?? {}).filter((notice) => !NOT_PLAYED.includes(notice))
      for (const [at, id] of ids.entries()) {
        // Of further records only what has reached nobody yet.
        if (at >= RECORDS_EACH && notices.every((notice) => reached.has(notice))) break
        const fault = await inUndone(app, async (db) => playOne(db, record, { ...play, id }, reached))
        if (fault !== '') faults.push(`${play.event} of ${id}: ${fault}`)
      }
    }
    expect(faults).toEqual([])
    const notices = plays
      .flatMap(({ shape }) => Object.keys(shape.tells ?? {}))
      .filter((notice) => !NOT_PLAYED.includes(notice))
    expect([...reached].sort(), 'each notice reaches somebody').toEqual([...new Set(notices)].sort())
  },
)

interface Play {
  id: string
  isBirth: boolean
  event: string
  shape: EventShape
  move: MoveShape
}

/** Makes a move of a record, wherever it stands; answers in what the inboxes differ from the declaration. */
async function playOne(db: Db, record: WorkedShape, play: Play, reached: Set<string>): Promise<string> {
  const { id, event, shape, move } = play
  await PREPARED[record.kind as WorkedKind]?.execute(db)
  const kind = await kindAt(record, play)
  const { chosen, input } = await inputOf(db, id, event)
  const actor = await actorFor(db, kind, play)
  if (actor === undefined) return ''
  const known = await messagesIn(db)
  const to = isChoice(move) ? { to: move.to[0] as never } : {}
  const caller = actor && { actor, address: '127.0.0.1' }
  if (!play.isBirth)
    await transition(app.platform, kind, event as never, { id, caller, note: '说明', db, input, ...to })
  else if (actor)
    await begin(app.platform, kind, event as never, {
      ...{ caller: { actor, address: '' }, db, input, insert: async () => undefined },
    })
  const told = (await messagesIn(db)).filter(({ id: message }) => !known.some((one) => one.id === message))
  const wanted: string[] = []
  for (const [notice, whom] of Object.entries(shape.tells ?? {})) {
    if (NOT_PLAYED.includes(notice)) continue
    const ask = { record, id, notice, actor, told: [whom].flat() as Told[], chosen: chosen[notice] ?? [] }
    const accounts = (await isUnseen(db, play)) ? [] : await expected(db, ask)
    if (accounts.length > 0) reached.add(notice)
    wanted.push(...accounts)
  }
  const got = told.map(({ accountId }) => accountId).sort()
  return JSON.stringify(got) === JSON.stringify(wanted.sort()) ? '' : `told ${got}, declared ${wanted}`
}

/** The unit has seen nothing of a review that is withdrawn in its first round, and need not hear that it is gone. */
async function isUnseen(db: Db, { id, event, move }: Play): Promise<boolean> {
  if (event !== 'withdraw' || move.from[0] !== 'reviewing') return false
  const { rows } = await sql`select from design_review where id = ${id} and round = 1`.execute(db)
  return rows.length > 0
}

/** What the module knows of the kind, of a record that stands where the move begins; what is brought is not what is asked here. */
async function kindAt(record: WorkedShape, { id, move: { from, where = {} } }: Play): Promise<Kind> {
  const own = KINDS.find((one) => one.record.kind === record.kind)
  if (own === undefined) throw new Error(`no kind of ${record.kind}`)
  const flags = Object.keys(record.workflow.flags ?? {}).map((flag) => [flag, where[flag]?.[0] ?? 0])
  const names = Object.keys(record.workflow.conditions ?? {})
  return {
    ...own,
    conditions: Object.fromEntries(names.map((name) => [name, () => true])),
    effects: {},
    store: async () => true,
    // What is begun is the record that is there.
    load: async (db, actor, _id, at) => {
      const found = (await own.load(db, null, id, at)) ?? (actor && (await own.load(db, actor, id, at)))
      return found && { ...found, status: from[0], ...Object.fromEntries(flags) }
    },
  }
}

/** The first who may make the move; null for the clock, undefined where nobody of the demonstration may. */
async function actorFor(db: Db, kind: Kind, { id, shape }: Play): Promise<Actor | null | undefined> {
  if (shape.by.every((party) => party === 'clock')) return null
  const { rows } = await sql<{
    id: string
  }>`select id from account where status = 'active' order by phone`.execute(db)
  const ids = rows.map((row) => row.id)
  const readers = await app.platform.hearing.readersOf(db, ids)
  // They come in no order; the manager, who is chosen, must not be the first.
  const everybody = readers.toSorted((a, b) => ids.indexOf(a.accountId) - ids.indexOf(b.accountId))
  for (const one of everybody) {
    const subject = await kind.load(db, one, id, app.clock.now()).catch(() => undefined)
    if (subject && isParty(shape.by, one, kind.people(subject))) return one
  }
  return undefined
}

/** Those whom an event itself names, and what says so. */
async function inputOf(db: Db, id: string, event: string) {
  const idOf = async (phone: string) => (await accountOf(app, phone)).id
  const [manager, tme] = [await idOf(PEOPLE.staffManager), await idOf(PEOPLE.tme)]
  const { rows } = await sql<{
    id: string
  }>`select a.id from account a join work_order w on w.unit_id = a.unit_id
    where w.id = ${id} and a.status = 'active' order by a.phone limit 2`.execute(db)
  const followers = rows.map((row) => row.id)
  const silent = await sql<{
    id: string
  }>`select distinct id from (${SILENT(id)}) as silent where id is not null`.execute(db)
  const moved = { joined: [{ accountId: manager, duty: '职责' }], left: [tme], before: '', after: '' }
  const chosen: Readonly<Record<string, readonly string[]>> = {
    'workOrder.forwarded': followers,
    'workOrder.assigned': [manager],
    'project.teamJoined': [manager],
    'project.teamLeft': [tme],
    'certification.assigned': [tme],
    'change.nudged': silent.rows.map((row) => row.id),
    ...(await toldOfFirmware(db, id)),
  }
  // Another FAE than it had, so that whoever is named now is told, and not who was.
  const team = { faeId: await idOf(PEOPLE.otherFae), others: [] }
  const input = { followers, moved, handlerId: manager, assigneeId: tme }
  if (event === 'managerApprove') return { chosen, input: { team, moved } }
  return { chosen, input: ['changeTeam', 'forward', 'assign'].includes(event) ? input : undefined }
}

/** The accounts of those whom a notice is declared for: at work, in the unit of the record, and not who does it. */
async function expected(
  db: Db,
  ask: {
    record: WorkedShape
    id: string
    notice: string
    told: readonly Told[]
    chosen: readonly string[]
    actor: Actor | null
  },
): Promise<string[]> {
  const { record, id, notice, told, chosen, actor } = ask
  const ways = told.map((one): RawBuilder<unknown> => {
    if (one === 'chosen') return sql`select unnest(${[...chosen]}::uuid[])`
    if (one.startsWith('staff:')) return sql`select account_id from staff_role where role = ${one.slice(6)}`
    const who = STANDING[record.kind as WorkedKind]?.[one as 'owner']
    if (who === undefined) throw new Error(`who is ${one} of ${record.kind} is not said`)
    return who(id)
  })
  const parts = ways.map((way) => sql`select id from (${way}) as way(id)`)
  const once = told.includes('linked') ? sql`` : sql`distinct`
  const isThere = PERSONAL.test(notice) ? sql`true` : sql`a.status = 'active'`
  const { rows } = await sql<{ id: string }>`select ${once} a.id from account a
    join (${sql.join(parts, sql` union all `)}) as told(id) on told.id = a.id where ${isThere}`.execute(db)
  return rows.map((row) => row.id).filter((one) => one !== actor?.accountId)
}

async function idsOf(kind: WorkedKind): Promise<string[]> {
  const { table, shared } = STATE_COLUMNS[kind]
  const ofKind = shared === undefined ? sql`` : sql`where ${sql.ref(shared.column)} = ${shared.as}`
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} ${ofKind}
    order by id desc limit ${MOST_RECORDS}`.execute(app.platform.db)
  return rows.map(({ id }) => id)
}

async function messagesIn(db: Db) {
  return db.selectFrom('message').select(['id', 'accountId']).execute()
}
