import type { TeamIds } from '@xinqiao/contract/projects/changes/onto-team'
import { SEAT_CODES, type Seat } from '@xinqiao/contract/projects/states'
import type { Db } from '../../../platform/db/database.ts'

export async function writeTeam(
  db: Db,
  project: { id: string; unitId: string },
  team: TeamIds,
): Promise<void> {
  const { qtgcs, ...single } = team
  const seats = [
    ...Object.entries(single).map(([seat, person]) => ({ seat: SEAT_CODES[seat as Seat], person })),
    ...qtgcs.map((person) => ({ seat: SEAT_CODES.qtgcs, person })),
  ]
  await db
    .deleteFrom('projectSeat')
    .where('projectId', '=', project.id)
    .where('personnelId', 'is not', null)
    .execute()
  const rows = seats.flatMap(({ seat, person }, orderNumber) =>
    person === null
      ? []
      : [{ projectId: project.id, unitId: project.unitId, seat, personnelId: person, orderNumber }],
  )
  if (rows.length > 0) await db.insertInto('projectSeat').values(rows).execute()
}

/** Whoever looks after the unit has the project from its submission on. */
export async function writeFae(
  db: Db,
  project: { id: string; unitId: string },
  faeId: string,
): Promise<void> {
  await db.deleteFrom('projectSeat').where('projectId', '=', project.id).where('seat', '=', 'fae').execute()
  await db
    .insertInto('projectSeat')
    .values({ projectId: project.id, unitId: project.unitId, seat: 'fae', accountId: faeId, duty: 'FAE' })
    .execute()
}

/** The provider's people: the FAE, and others with what they do. */
export async function writeProviderTeam(
  db: Db,
  project: { id: string; unitId: string },
  faeId: string,
  others: readonly { accountId: string; duty: string }[] = [],
): Promise<void> {
  const place = { projectId: project.id, unitId: project.unitId }
  await db
    .deleteFrom('projectSeat')
    .where('projectId', '=', project.id)
    .where('accountId', 'is not', null)
    .execute()
  const rows = others.map((other, orderNumber) => ({
    ...place,
    ...other,
    seat: 'provider' as const,
    orderNumber,
  }))
  await db
    .insertInto('projectSeat')
    .values([{ ...place, seat: 'fae', accountId: faeId, duty: 'FAE', orderNumber: 0 }, ...rows])
    .execute()
}

/** People of a unit who can take a place, by personnel or account id. */
export async function findTeamMembers(db: Db, unitId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('personnel')
    .innerJoin('account', 'account.id', 'personnel.accountId')
    .select(['personnel.id', 'personnel.accountId', 'personnel.state', 'account.status'])
    .where('personnel.unitId', '=', unitId)
    .where((eb) => eb.or([eb('personnel.id', 'in', ids), eb('personnel.accountId', 'in', ids)]))
    .orderBy('personnel.id')
    .forKeyShare('personnel')
    .execute()
}
