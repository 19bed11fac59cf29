import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { nextVersion } from '../../../platform/db/next-version.ts'

/** Locks projects of a unit; fewer than asked for when some are not there or not the unit's. */
export function lockProjects(db: Db, unitId: string, ids: readonly string[]) {
  return db
    .selectFrom('project')
    .select(['id', 'number', 'name'])
    .where('unitId', '=', unitId)
    .where('id', 'in', ids)
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
    .where('projectId', 'in', projectIds)
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
export async function touchProjects(db: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('project')
    .set({ updatedAt: at, version: nextVersion })
    .where('id', 'in', ids)
    .execute()
}
