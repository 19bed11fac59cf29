import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'
import { nextVersion } from '../../../platform/db/next-version.ts'

export interface UnitCategory {
  id: string
  name: string
  description: string
  version: number
}

/** The categories that a unit keeps, in the order in which it made them. */
export function listUnitCategories(db: Db, unitId: string): Promise<UnitCategory[]> {
  return db
    .selectFrom('unitCategory')
    .select(['id', 'name', 'description', 'version'])
    .where('unitId', '=', unitId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Holds a category of the unit until the end of the transaction; nothing for any other. */
export function lockUnitCategory(db: Db, unitId: string, id: string): Promise<UnitCategory | undefined> {
  return db
    .selectFrom('unitCategory')
    .select(['id', 'name', 'description', 'version'])
    .where('id', '=', id)
    .where('unitId', '=', unitId)
    .forUpdate()
    .executeTakeFirst()
}

/** False where the unit has a category of this name. */
export function insertUnitCategory(
  db: Db,
  category: { id: string; unitId: string; name: string; description: string; createdAt: Date },
): Promise<boolean> {
  const added = db.insertInto('unitCategory').values(category).returning('id')
  return foundOne(added.onConflict((conflict) => conflict.columns(['unitId', 'name']).doNothing()))
}

export function isNameTaken(db: Db, unitId: string, name: string, exceptId: string): Promise<boolean> {
  const found = db.selectFrom('unitCategory').select('id').where('unitId', '=', unitId)
  return foundOne(found.where('name', '=', name).where('id', '<>', exceptId))
}

export async function updateUnitCategory(
  db: Db,
  id: string,
  { name, description }: { name: string; description: string },
): Promise<void> {
  await db
    .updateTable('unitCategory')
    .set({ name, description, version: nextVersion })
    .where('id', '=', id)
    .execute()
}

export async function deleteCategoryRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('unitCategory').where('id', '=', id).execute()
}

/** Puts a base into a category of the unit, or takes it out of all. */
export async function fileBase(
  db: Db,
  place: { unitId: string; baseId: string; categoryId: string | null },
): Promise<void> {
  const { unitId, baseId, categoryId } = place
  if (categoryId === null) {
    await db
      .deleteFrom('unitCategoryBase')
      .where('unitId', '=', unitId)
      .where('baseId', '=', baseId)
      .execute()
    return
  }
  await db
    .insertInto('unitCategoryBase')
    .values({ unitId, baseId, categoryId })
    .onConflict((conflict) => conflict.columns(['unitId', 'baseId']).doUpdateSet({ categoryId }))
    .execute()
}
