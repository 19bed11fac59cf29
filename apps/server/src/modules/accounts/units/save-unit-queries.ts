import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'
import { nextVersion } from '../../../platform/db/next-version.ts'
import { newId } from '../../../platform/ids.ts'

export interface UnitColumns {
  name: string
  unitType: number
  faeId: string | null
  assistantId: string | null
}

export async function insertUnit(db: Db, unit: UnitColumns & { id: string; createdAt: Date }): Promise<void> {
  await db
    .insertInto('unit')
    .values({ ...unit, updatedAt: unit.createdAt })
    .execute()
}

/** Changes a unit where it still has this version; false when somebody was faster. */
export function updateUnitRow(
  db: Db,
  id: string,
  version: number,
  columns: UnitColumns & { updatedAt: Date },
): Promise<boolean> {
  const updated = db.updateTable('unit').set({ ...columns, version: nextVersion })
  return foundOne(updated.where('id', '=', id).where('version', '=', version).returning('id'))
}

export async function putServices(db: Db, unitId: string, serviceIds: readonly number[]): Promise<void> {
  await db.deleteFrom('unitService').where('unitId', '=', unitId).execute()
  const rows = [...new Set(serviceIds)].map((serviceId) => ({ unitId, serviceId }))
  if (rows.length > 0) await db.insertInto('unitService').values(rows).execute()
}

export interface Address {
  label: string
  address: string
  contact: string
  phone: string
}

export async function putAddresses(db: Db, unitId: string, addresses: readonly Address[]): Promise<void> {
  await db.deleteFrom('unitAddress').where('unitId', '=', unitId).execute()
  const rows = addresses.map((one, orderNumber) => ({ id: newId(), unitId, ...one, orderNumber }))
  if (rows.length > 0) await db.insertInto('unitAddress').values(rows).execute()
}
