import { SEATS, type Seat } from '@xinqiao/contract/projects/states'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { readPage } from '../../platform/db/read-page.ts'

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
      memberAt('owner_id').as('xmfzr'),
      memberAt('hardware_engineer_id').as('yjgcs'),
      memberAt('software_engineer_id').as('rjgcs'),
      memberAt('test_engineer_id').as('csgcs'),
      otherEngineers.as('qtgcs'),
    ])
    .where('project.unitId', '=', unitId)
    .where(hasSeat(personnelId))
    .orderBy('project.createdAt', page.isAsc)
    .orderBy('project.id', page.isAsc)
  return readPage(query, page)
}

export type ProjectRow = Awaited<ReturnType<typeof listProjectsOf>>['rows'][number]

function memberAt(column: string): RawBuilder<Member | null> {
  return sql<Member | null>`(
    select json_build_object('id', personnel.id, 'name', ${personName}, 'relationId', account.id)
    from personnel join account on account.id = personnel.account_id
    where personnel.id = project.${sql.ref(column)})`
}

const otherEngineers = sql<Member[]>`(
  select coalesce(json_agg(json_build_object('id', personnel.id, 'name', ${personName}, 'relationId', account.id)
    order by o.order_number, personnel.id), '[]')
  from project_other_engineer o
    join personnel on personnel.id = o.personnel_id join account on account.id = personnel.account_id
  where o.project_id = project.id)`

function hasSeat(personnelId: string) {
  return sql<boolean>`(project.owner_id = ${personnelId} or project.hardware_engineer_id = ${personnelId}
    or project.software_engineer_id = ${personnelId} or project.test_engineer_id = ${personnelId}
    or project.id in (select o.project_id from project_other_engineer o where o.personnel_id = ${personnelId}))`
}

export interface HeldSeat {
  projectId: string
  number: string
  name: string
  seat: Seat
  ownerName: string | null
}

/** Every place that a person holds, project by project, the newest first. */
export async function listSeats(db: Db, personnelId: string): Promise<HeldSeat[]> {
  const { rows } = await sql<HeldSeat>`
    select project.id as project_id, project.number, project.name, project.created_at, held.place, held.seat,
      (select ${personName} from personnel join account on account.id = personnel.account_id
        where personnel.id = project.owner_id) as owner_name
    from project
      join lateral (values ('xmfzr', 1, project.owner_id), ('yjgcs', 2, project.hardware_engineer_id),
        ('rjgcs', 3, project.software_engineer_id), ('csgcs', 4, project.test_engineer_id)) as held(seat, place, person)
        on held.person = ${personnelId}
    where ${hasSeat(personnelId)}
    union all
    select project.id, project.number, project.name, project.created_at, 5, 'qtgcs',
      (select ${personName} from personnel join account on account.id = personnel.account_id
        where personnel.id = project.owner_id)
    from project_other_engineer o join project on project.id = o.project_id
    where o.personnel_id = ${personnelId}
    order by created_at desc, project_id, place`.execute(db)
  return rows
}

/** Projects that a person leads, or has any place on; names are what refusals list. */
export function listNamesOf(db: Db, unitId: string, personnelId: string, classify: 'leads' | 'any') {
  return db
    .selectFrom('project')
    .select(['project.id', 'project.name', 'project.number'])
    .where('project.unitId', '=', unitId)
    .where(classify === 'leads' ? sql<boolean>`project.owner_id = ${personnelId}` : hasSeat(personnelId))
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
  const swapped = (column: string) =>
    sql<string>`case when ${sql.ref(column)} = ${from} then ${to}::uuid else ${sql.ref(column)} end`
  await db
    .updateTable('project')
    .set((eb) => ({
      ownerId: swapped('owner_id'),
      hardwareEngineerId: swapped('hardware_engineer_id'),
      softwareEngineerId: swapped('software_engineer_id'),
      testEngineerId: swapped('test_engineer_id'),
      updatedAt: at,
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', [...projectIds])
    .execute()
  // Whoever is among the others already keeps that place only once.
  await sql`update project_other_engineer o set personnel_id = ${to}
    where o.personnel_id = ${from} and o.project_id = any(${projectIds}::uuid[]) and not exists (
      select from project_other_engineer taken
      where taken.project_id = o.project_id and taken.personnel_id = ${to})`.execute(db)
  await db
    .deleteFrom('projectOtherEngineer')
    .where('personnelId', '=', from)
    .where('projectId', 'in', [...projectIds])
    .execute()
}

/**
 * Empties the places of somebody who leaves and leads nothing: hardware and software pass to the project's
 * owner, since a project must have them; the others stay empty.
 */
export async function vacate(db: Db, personnelId: string, at: Date): Promise<void> {
  const passed = (column: string, to: RawBuilder<unknown>) =>
    sql<string | null>`case when ${sql.ref(column)} = ${personnelId} then ${to} else ${sql.ref(column)} end`
  await db
    .updateTable('project')
    .set((eb) => ({
      hardwareEngineerId: passed('hardware_engineer_id', sql`owner_id`),
      softwareEngineerId: passed('software_engineer_id', sql`owner_id`),
      testEngineerId: passed('test_engineer_id', sql`null`),
      updatedAt: at,
      version: eb('version', '+', 1),
    }))
    .where(hasSeat(personnelId))
    .execute()
  await db.deleteFrom('projectOtherEngineer').where('personnelId', '=', personnelId).execute()
}

/** The names of a team's places, for texts. */
export function seatNames(seats: readonly Seat[]): string {
  return [...new Set(seats)].map((seat) => SEATS[seat]).join('、')
}
