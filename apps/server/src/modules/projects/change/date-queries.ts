import type { DateNodes } from '@xinqiao/contract/projects/dates'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { ProjectDates } from '../../../platform/db/generated/tables.ts'

export async function readDates(db: Db, id: string): Promise<DateNodes> {
  const [row, rounds] = await Promise.all([
    db.selectFrom('projectDates').selectAll().where('projectId', '=', id).executeTakeFirstOrThrow(),
    db
      .selectFrom('projectDesignChange')
      .select(['changeDate as bgrq', 'testDate as tcsrq', 'testActual as dvtActual'])
      .where('projectId', '=', id)
      .orderBy('number')
      .execute(),
  ])
  return datesFrom(row, rounds)
}

/** The days of a project as its tables hold them. */
export function datesFrom(
  row: Omit<Selectable<ProjectDates>, 'projectId'>,
  rounds: DateNodes['dvtStage'],
): DateNodes {
  return {
    projectApproval: {
      lxsj: row.approval,
      fasj: row.solution,
      yltsj: row.schematicDesign,
      yltsh: row.schematicReview,
      pcbsj: row.pcbDesign,
      pcbsh: row.pcbReview,
      designActual: row.designActual,
    },
    evtStage: { scdb: row.boardFabrication, tcs: row.boardBackTest, evtActual: row.evtActual },
    dvtStage: rounds,
    batchProductionStage: { pvt: row.pvt, pvtActual: row.pvtActual, mp: row.mp, mpActual: row.mpActual },
  }
}
