import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { foundOne } from '../../platform/db/found-one.ts'
import { activeFae } from './present-queries.ts'

/** Running projects whose next day is near or past, and of which nobody was reminded today. */
export async function listDueToRemind(db: Db, until: string, today: string) {
  const { rows } = await sql<{
    id: string
    name: string
    dueDate: string
    dueNode: string
    ownerId: string | null
    faeId: string | null
  }>`
    select project.id, project.name, project.due_date, project.due_node,
      (select personnel.account_id from project_seat held join personnel on personnel.id = held.personnel_id
        where held.project_id = project.id and held.seat = 'owner') as owner_id,
      ${activeFae} as fae_id
    from project
    where project.due_date <= ${until} and (project.reminded_on is null or project.reminded_on < ${today})
    order by project.due_date, project.id`.execute(db)
  return rows
}

/** False when another process was faster. */
export function noteReminder(db: Db, id: string, today: string): Promise<boolean> {
  return foundOne(
    db
      .updateTable('project')
      .set({ remindedOn: today })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('remindedOn', 'is', null), eb('remindedOn', '<', today)]))
      .returning('id'),
  )
}

/** The next days of projects that somebody leads. */
export function listDueOf(db: Db, owner: { accountId: string; unitId: string }, until: string) {
  return db
    .selectFrom('project')
    .innerJoin('projectSeat', 'projectSeat.projectId', 'project.id')
    .innerJoin('personnel', 'personnel.id', 'projectSeat.personnelId')
    .select(['project.id', 'project.name', 'project.number', 'project.status'])
    .select(['project.dueDate', 'project.dueNode'])
    .where('project.unitId', '=', owner.unitId)
    .where('projectSeat.seat', '=', 'owner')
    .where('personnel.accountId', '=', owner.accountId)
    .where('project.dueDate', '<=', until)
    .orderBy('project.dueDate')
    .orderBy('project.id')
    .limit(100)
    .execute()
}
