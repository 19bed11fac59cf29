import { SEAT_CODES, SEATS, type Seat, type SeatCode } from '@xinqiao/contract/projects/states'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { type OrderedPage, readPage } from '../../../platform/db/read-page.ts'
import type { Member } from './member-queries.ts'
import { personName } from './person-name-queries.ts'

/** Projects of a unit on which a person has a place, the newest first. */
export function listProjectsOf(db: Db, unitId: string, personnelId: string, page: OrderedPage) {
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

/** The names of a team's places, for texts. */
export function seatNames(seats: readonly Seat[]): string {
  return [...new Set(seats)].map((seat) => SEATS[seat]).join('、')
}
