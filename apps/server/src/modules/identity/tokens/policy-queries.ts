import type { Db } from '../../../platform/db/database.ts'
import { foundValue } from '../../../platform/db/found-value.ts'

/** Who may have tokens: whether people of units may, and the units whose people may not. */
export async function readPolicy(db: Db) {
  const [unitsOpen, closedUnits] = await Promise.all([
    foundValue(db.selectFrom('accessTokenPolicy').select('unitsOpen')),
    db
      .selectFrom('accessTokenClosedUnit as shut')
      .innerJoin('unit', 'unit.id', 'shut.unitId')
      .select(['unit.id', 'unit.name'])
      .orderBy('unit.name')
      .execute(),
  ])
  return { unitsOpen: unitsOpen === true, closedUnits }
}

/** Replaces it; ids that no unit has are not there afterwards. */
export async function putPolicy(db: Db, unitsOpen: boolean, closedUnitIds: readonly string[]): Promise<void> {
  await db.updateTable('accessTokenPolicy').set({ unitsOpen }).execute()
  await db.deleteFrom('accessTokenClosedUnit').execute()
  if (closedUnitIds.length === 0) return
  await db
    .insertInto('accessTokenClosedUnit')
    .columns(['unitId'])
    .expression(db.selectFrom('unit').select('id').where('id', 'in', closedUnitIds))
    .execute()
}
