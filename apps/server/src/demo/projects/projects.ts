import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import type { DateNodes } from '@xinqiao/contract/projects/dates'
import { projectRecord } from '@xinqiao/contract/projects/record'
import { type ProjectStatus, STAGES } from '@xinqiao/contract/projects/states'
import { sql } from 'kysely'
import { insertSubmission, readContent } from '../../modules/projects/index.ts'
import { fromShanghai } from '../../platform/clock.ts'
import type { Db, Value } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import type { DemoPart } from '../demo-world.ts'
import { seedDiagram } from '../project-diagrams.ts'
import { writePast } from './past-moves.ts'
import { historyOf, type PastMove, scheduleOf, sheetOf } from './project-content.ts'
import { type DemoProject, PROJECTS } from './project-list.ts'

/** Projects of the units that make boards and machines, in every status and with every ending flag. */
export const demoProjects: DemoPart = { title: '项目', seed: seedProjects, clear: clearProjects }

async function seedProjects(platform: Platform, db: Db): Promise<void> {
  const now = platform.clock.now()
  const personnel = await personnelIds(db)
  const provider = await providerPeople(db)
  const idOf = (digits: number | null) =>
    digits === null ? null : (personnel.get(`138000066${digits}`)?.id ?? null)
  for (const one of PROJECTS) {
    const { number, name, code, unit, status, team, others = [], flag } = one
    const [owner, hardware, software, test] = team
    const leader = personnel.get(`138000066${owner}`)
    const unitId = leader?.unitId ?? unit
    const id = newId()
    const createdAt = madeAt(number, now)
    const endedAt = flag?.[1] ? fromShanghai(flag[1]) : null
    const faeId = await faeOf(db, unitId)
    const createdBy = status === 'to-fill' ? faeId : (leader?.accountId ?? null)
    const schedule = scheduleOf(status, {
      ...{ madeAt: createdAt, now, endsIn: ENDS_IN[number] ?? 21, endedAt },
      changes: TWICE_CHANGED.includes(number) ? 2 : 1,
    })
    await db
      .insertInto('project')
      .values({
        id,
        number,
        name,
        clientCode: code,
        unitId,
        status,
        endingFlag: flag?.[0] ?? null,
        endedAt,
        endedFrom: endedAt ? 'mp' : '',
        ...(isBegun(status) ? schedule.due : {}),
        createdAt,
        createdBy,
        isDemo: true,
      })
      .execute()
    const held = [
      ['owner', owner],
      ['hardware', hardware],
      ['software', software],
      ['test', test],
      ...others.map((digits) => ['other', digits] as const),
    ] as const
    const rows = held.flatMap(([seat, digits], orderNumber) =>
      digits === null ? [] : [{ projectId: id, unitId, seat, personnelId: idOf(digits) ?? '', orderNumber }],
    )
    await db.insertInto('projectSeat').values(rows).execute()
    await seedContent(db, id, one, schedule.dates)
    const drawer = personnel.get(`138000066${hardware ?? owner}`)
    if (drawer && status !== 'to-fill' && status !== 'draft') {
      await seedDiagram(platform, db, one, { id, unitId, uploaderId: drawer.accountId, at: createdAt })
    }
    const moves = historyOf(status, flag?.[0] ?? 0, { ...schedule, madeAt: createdAt, now, endedAt })
    await seedHistory(db, id, moves, {
      owner: leader,
      fae: provider.find(({ id: account }) => account === faeId),
      manager: provider.find(({ phone }) => phone === MANAGER),
    })
    await seedSubmission(db, id, moves[0], leader?.accountId)
    const isAgreed = moves.some(({ event }) => event === 'managerApprove')
    const tme = provider.find(({ phone }) => isAgreed && phone === TME)
    await seedProviderTeam(db, { id, unitId }, [
      { accountId: moves.length > 0 ? faeId : null, seat: 'fae', duty: 'FAE' },
      { accountId: tme?.id ?? null, seat: 'provider', duty: 'TME' },
    ])
  }
}

/** What was submitted: a reviewer compares the next one with it, and its days may be past by then. */
async function seedSubmission(db: Db, projectId: string, move?: PastMove, by: string | null = null) {
  if (move?.event !== 'submit') return
  const content = await readContent(db, projectId)
  await insertSubmission(db, { projectId, content, note: move.note, submittedBy: by, createdAt: move.at })
}

async function seedProviderTeam(
  db: Db,
  { id, unitId }: { id: string; unitId: string },
  people: readonly { accountId: string | null; seat: Value<'projectSeat', 'seat'>; duty: string }[],
): Promise<void> {
  const seats = people.filter(({ accountId }) => accountId !== null)
  if (seats.length === 0) return
  const rows = seats.map((seat, orderNumber) => ({ projectId: id, unitId, orderNumber, ...seat }))
  await db.insertInto('projectSeat').values(rows).execute()
}

/** In how many days the present stage of a running project ends; what is past is late. */
const ENDS_IN: Readonly<Record<string, number>> = {
  'PRJ-26-0318': -7,
  'PRJ-26-0410': -12,
  'PRJ-26-0402': 18,
  'PRJ-26-0516': 9,
  'PRJ-25-0911': 40,
}
/** Projects whose design was changed a second time in DVT. */
const TWICE_CHANGED = ['PRJ-26-0318', 'PRJ-26-0516', 'PRJ-25-0911']
const MANAGER = '13900001004'
const TME = '13900001002'

function isBegun(status: ProjectStatus): boolean {
  return (STAGES as readonly ProjectStatus[]).includes(status)
}

/** A project to be filled in is empty; a draft has its sheet, and everything else its days too. */
async function seedContent(db: Db, id: string, project: DemoProject, dates: DateNodes): Promise<void> {
  const { status } = project
  const sheet = status === 'to-fill' ? {} : sheetOf(project)
  await db
    .insertInto('projectSheet')
    .values({ projectId: id, ...sheet })
    .execute()
  if (status === 'to-fill' || status === 'draft') {
    await db.insertInto('projectDates').values({ projectId: id }).execute()
    return
  }
  const { projectApproval: a, evtStage: e, dvtStage, batchProductionStage: b } = dates
  await db
    .insertInto('projectDates')
    .values({
      projectId: id,
      ...{ approval: a.lxsj, solution: a.fasj, schematicDesign: a.yltsj, schematicReview: a.yltsh },
      ...{ pcbDesign: a.pcbsj, pcbReview: a.pcbsh, designActual: a.designActual },
      ...{ boardFabrication: e.scdb, boardBackTest: e.tcs, evtActual: e.evtActual },
      ...{ pvt: b.pvt, pvtActual: b.pvtActual, mp: b.mp, mpActual: b.mpActual },
    })
    .execute()
  const rounds = dvtStage.map((round, index) => ({
    ...{ projectId: id, number: index + 1 },
    ...{ changeDate: round.bgrq, testDate: round.tcsrq, testActual: round.dvtActual },
  }))
  await db.insertInto('projectDesignChange').values(rounds).execute()
}

interface Mover {
  accountId?: string
  id?: string
  realName: string
}

async function seedHistory(
  db: Db,
  recordId: string,
  moves: readonly PastMove[],
  people: Readonly<Record<PastMove['by'], Mover | undefined>>,
): Promise<void> {
  const done = moves.map(({ by, toState, ...one }) => {
    const mover = people[by]
    const accountId = mover?.accountId ?? mover?.id
    const actor = accountId === undefined ? null : { accountId, realName: mover?.realName ?? '' }
    return { ...one, to: toState, actor }
  })
  await writePast(db, projectRecord, recordId, done, 'draft')
}

async function faeOf(db: Db, unitId: string): Promise<string | null> {
  const unit = await db.selectFrom('unit').select('faeId').where('id', '=', unitId).executeTakeFirst()
  return unit?.faeId ?? null
}

function providerPeople(db: Db) {
  return db
    .selectFrom('account')
    .select(['id', 'phone', 'realName'])
    .where('userType', '=', USER_TYPE_STAFF)
    .execute()
}

/** Links bases to the first project of each unit with their chip; those for all chips to its first of all. */
export async function linkProjects(db: Db, baseNames: readonly string[]): Promise<void> {
  await sql`insert into knowledge_base_project (base_id, project_id)
    select distinct on (b.id, p.unit_id) b.id, p.id
    from knowledge_base b, project p
      join unnest(${PROJECTS.map((one) => one.number)}::text[], ${PROJECTS.map((one) => one.chip)}::text[])
        as made(number, chip) on made.number = p.number
    where b.is_demo and b.name = any(${baseNames}::text[]) and made.chip = case b.chip when '全系列' then made.chip else b.chip end
    order by b.id, p.unit_id, p.created_at desc`.execute(db)
}

async function clearProjects(db: Db): Promise<void> {
  const demo = db.selectFrom('project').select('id').where('isDemo', '=', true)
  await db.deleteFrom('workflowEvent').where('recordId', 'in', demo).execute()
  await db
    .deleteFrom('storedFile')
    .where('ownerKind', '=', projectRecord.kind)
    .where('ownerId', 'in', demo)
    .execute()
  await db.deleteFrom('project').where('isDemo', '=', true).execute()
}

/** By phone. */
async function personnelIds(db: Db) {
  const rows = await db
    .selectFrom('personnel')
    .innerJoin('account', 'account.id', 'personnel.accountId')
    .select(['personnel.id', 'personnel.unitId', 'personnel.accountId', 'account.phone', 'account.realName'])
    .where('account.isDemo', '=', true)
    .execute()
  return new Map(rows.map((row) => [row.phone, row]))
}

/** A number tells the day of its making: PRJ-26-0318 is of 18 March 2026. */
function madeAt(number: string, now: Date): Date {
  const [, year, monthDay = ''] = number.split('-')
  const day = fromShanghai(`20${year}-${monthDay.slice(0, 2)}-${monthDay.slice(2)} 09:30`)
  return day < now ? day : now
}
