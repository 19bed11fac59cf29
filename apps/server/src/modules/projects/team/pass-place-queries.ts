import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { touchProjects } from './reseat-queries.ts'

type StaffSeat = 'fae' | 'provider'

/** The projects on which somebody of the provider has such a place. */
export function listPlacesOfStaff(db: Db, accountId: string, seat: StaffSeat) {
  return db
    .selectFrom('projectSeat')
    .innerJoin('project', 'project.id', 'projectSeat.projectId')
    .select(['project.id', 'project.number', 'project.name', 'projectSeat.duty'])
    .where('projectSeat.accountId', '=', accountId)
    .where('projectSeat.seat', '=', seat)
    .orderBy('project.number')
    .execute()
}

/** Puts one of the provider's people in these places of another; whoever has such a place there already keeps it once. */
export async function passPlaces(
  db: Db,
  { from, to, seat }: { from: string; to: string; seat: StaffSeat },
  at: Date,
): Promise<void> {
  const ids = (await listPlacesOfStaff(db, from, seat)).map(({ id }) => id)
  if (ids.length === 0) return
  await db.selectFrom('project').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  await sql`update project_seat held set account_id = ${to}
    where held.account_id = ${from} and held.seat = ${seat} and not exists (
      select from project_seat taken where taken.project_id = held.project_id and taken.seat = held.seat
        and taken.account_id = ${to})`.execute(db)
  await db.deleteFrom('projectSeat').where('accountId', '=', from).where('seat', '=', seat).execute()
  await touchProjects(db, ids, at)
}
