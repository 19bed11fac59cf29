import { SEAT_CODES, SEATS, type Seat, type SeatCode } from '@xinqiao/contract/projects/states'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { containing, readPage } from '../../platform/db/read-page.ts'

export interface Member {
  id: string
  name: string
  relationId: string
}

/** A person of a unit, by personnel or account id; nothing for anybody else's. */
export function findMember(db: Db, unitId: string, id: string) {
  return members(db, unitId)
    .where((eb) => eb.or([eb('personnel.id', '=', id), eb('personnel.accountId', '=', id)]))
    .executeTakeFirst()
}

/** Keeps people from leaving until the end of the transaction, in one order whoever asks. */
export function holdMembers(db: Db, unitId: string, ids: readonly string[]) {
  return members(db, unitId)
    .where('personnel.id', 'in', [...ids])
    .orderBy('personnel.id')
    .forKeyShare('personnel')
    .execute()
}

function members(db: Db, unitId: string) {
  return db
    .selectFrom('personnel')
    .innerJoin('account', 'account.id', 'personnel.accountId')
    .select([
      'personnel.id',
      'personnel.accountId',
      'personnel.state',
      'account.status as accountStatus',
      personName.as('name'),
    ])
    .where('personnel.unitId', '=', unitId)
}

/** What to call somebody who has not yet given a real name. */
export const personName = sql<string>`coalesce(nullif(account.real_name, ''), nullif(account.nick_name, ''), account.phone)`

/** Projects of a unit on which a person has a place, the newest first. */
export function listProjectsOf(
  db: Db,
  unitId: string,
  personnelId: string,
  page: { pageNum: number; pageSize: number; isAsc: 'asc' | 'desc' },
) {
  const query = db
    .selectFrom('project')
    .select([
      'project.id',
      'project.number as projectNumber',
      'project.name as projectName',
      'project.clientCode as clientProjectCode',
      'project.status',
      'project.endingFlag as projectFlag',
      ...teamColumns,
    ])
    .where('project.unitId', '=', unitId)
    .where(hasSeat(personnelId))
    .orderBy('project.createdAt', page.isAsc)
    .orderBy('project.id', page.isAsc)
  return readPage(query, page)
}

export type ProjectRow = Awaited<ReturnType<typeof listProjectsOf>>['rows'][number]

function memberAt(seat: SeatCode): RawBuilder<Member | null> {
  return sql<Member | null>`(
    select json_build_object('id', personnel.id, 'name', ${personName}, 'relationId', account.id)
    from project_seat held join personnel on personnel.id = held.personnel_id
      join account on account.id = personnel.account_id
    where held.project_id = project.id and held.seat = ${sql.lit(seat)})`
}

/** The customer's people of a project, by wire name. */
export const teamColumns = [
  memberAt('owner').as('xmfzr'),
  memberAt('hardware').as('yjgcs'),
  memberAt('software').as('rjgcs'),
  memberAt('test').as('csgcs'),
  sql<Member[]>`(
    select coalesce(json_agg(json_build_object('id', personnel.id, 'name', ${personName}, 'relationId', account.id)
      order by held.order_number, personnel.id), '[]')
    from project_seat held join personnel on personnel.id = held.personnel_id
      join account on account.id = personnel.account_id
    where held.project_id = project.id and held.seat = 'other')`.as('qtgcs'),
] as const

function hasSeat(personnelId: string, seats?: 'owner') {
  return sql<boolean>`project.id in (select held.project_id from project_seat held
    where held.personnel_id = ${personnelId} ${seats === undefined ? sql`` : sql`and held.seat = ${seats}`})`
}

/** What the provider sees as the place of somebody, by stored name. */
const WIRE_SEATS: Readonly<Record<string, Seat>> = Object.fromEntries(
  Object.entries(SEAT_CODES).map(([wire, code]) => [code, wire as Seat]),
)

export interface HeldSeat {
  projectId: string
  number: string
  name: string
  seat: Seat
  ownerName: string | null
}

/** Every place that a person holds, project by project, the newest first. */
export async function listSeats(db: Db, personnelId: string): Promise<HeldSeat[]> {
  const { rows } = await sql<Omit<HeldSeat, 'seat'> & { seat: SeatCode }>`
    select project.id as project_id, project.number, project.name, held.seat, (
      select ${personName} from project_seat owner join personnel on personnel.id = owner.personnel_id
        join account on account.id = personnel.account_id
      where owner.project_id = project.id and owner.seat = 'owner') as owner_name
    from project_seat held join project on project.id = held.project_id
    where held.personnel_id = ${personnelId}
    order by project.created_at desc, project.id,
      array_position(array['owner', 'hardware', 'software', 'test', 'other'], held.seat)`.execute(db)
  return rows.map((row) => ({ ...row, seat: WIRE_SEATS[row.seat] ?? 'qtgcs' }))
}

/** Projects that a person leads, or has any place on; names are what refusals list. */
export function listNamesOf(db: Db, unitId: string, personnelId: string, classify: 'leads' | 'any') {
  return db
    .selectFrom('project')
    .select(['project.id', 'project.name', 'project.number'])
    .where('project.unitId', '=', unitId)
    .where(hasSeat(personnelId, classify === 'leads' ? 'owner' : undefined))
    .orderBy('project.createdAt', 'desc')
    .orderBy('project.id', 'desc')
    .execute()
}

/** Locks projects of a unit; fewer than asked for when some are not there or not the unit's. */
export function lockProjects(db: Db, unitId: string, ids: readonly string[]) {
  return db
    .selectFrom('project')
    .select(['id', 'number', 'name'])
    .where('unitId', '=', unitId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Puts one person in all places of another on these projects. */
export async function reseat(
  db: Db,
  projectIds: readonly string[],
  people: { from: string; to: string },
  at: Date,
): Promise<void> {
  const { from, to } = people
  // Whoever is among the others already keeps that place only once.
  await sql`update project_seat held set personnel_id = ${to}
    where held.personnel_id = ${from} and held.project_id = any(${projectIds}::uuid[]) and not exists (
      select from project_seat taken where taken.project_id = held.project_id and taken.seat = held.seat
        and taken.personnel_id = ${to})`.execute(db)
  await db
    .deleteFrom('projectSeat')
    .where('personnelId', '=', from)
    .where('projectId', 'in', [...projectIds])
    .execute()
  await touchProjects(db, projectIds, at)
}

/**
 * Empties the places of somebody who leaves and leads nothing: hardware and software pass to the project's
 * owner, since a project must have them; the others stay empty.
 */
export async function vacate(db: Db, personnelId: string, at: Date): Promise<void> {
  const held = await db
    .selectFrom('projectSeat')
    .select('projectId')
    .where('personnelId', '=', personnelId)
    .execute()
  await sql`update project_seat held set personnel_id = owner.personnel_id
    from project_seat owner
    where held.personnel_id = ${personnelId} and held.seat in ('hardware', 'software')
      and owner.project_id = held.project_id and owner.seat = 'owner'`.execute(db)
  await db.deleteFrom('projectSeat').where('personnelId', '=', personnelId).execute()
  await touchProjects(
    db,
    held.map(({ projectId }) => projectId),
    at,
  )
}

/** Whoever has read these projects before meets a newer version. */
async function touchProjects(db: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('project')
    .set((eb) => ({ updatedAt: at, version: eb('version', '+', 1) }))
    .where('id', 'in', [...ids])
    .execute()
}

/** The names of a team's places, for texts. */
export function seatNames(seats: readonly Seat[]): string {
  return [...new Set(seats)].map((seat) => SEATS[seat]).join('、')
}

const MOST_MEMBERS = 200

/** People of a unit who work there, by name. */
export function listMembers(db: Db, unitId: string, name: string) {
  return db
    .selectFrom('personnel')
    .innerJoin('account', 'account.id', 'personnel.accountId')
    .select(['personnel.id', 'account.id as relationId', 'account.department', personName.as('name')])
    .where('personnel.unitId', '=', unitId)
    .where('personnel.state', '=', 'active')
    .where('account.status', '=', 'active')
    .$if(name !== '', (query) => query.where(personName, 'ilike', containing(name)))
    .orderBy('personnel.createdAt')
    .orderBy('personnel.id')
    .limit(MOST_MEMBERS)
    .execute()
}

export function findFaeOfUnit(db: Db, unitId: string) {
  return db
    .selectFrom('unit')
    .innerJoin('account', 'account.id', 'unit.faeId')
    .select(['account.id', personName.as('name')])
    .where('unit.id', '=', unitId)
    .executeTakeFirst()
}

/** Whether somebody of the provider looks after a unit: its FAE, and the managers after all that have projects. */
export async function mayLookAfter(
  db: Db,
  { accountId, roles }: { accountId: string; roles: readonly string[] },
  unitId: string,
): Promise<boolean> {
  const unit = await db
    .selectFrom('unit')
    .select('faeId')
    .where('id', '=', unitId)
    .where('unitType', '=', 1)
    .executeTakeFirst()
  if (!unit) return false
  return unit.faeId === accountId || roles.includes('manager') || roles.includes('admin')
}
