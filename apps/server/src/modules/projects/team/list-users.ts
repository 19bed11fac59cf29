import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { forbidden } from '../../../platform/http/fault/errors.ts'
import { findFaeOfUnit } from '../save/unit-fae-queries.ts'
import { listMembers } from './member-queries.ts'

/** People of the reader's unit who may take a place on a project. */
export function listProjectUsers(db: Db, { unitId }: Actor, name: string) {
  if (unitId === null) throw forbidden()
  return listMembers(db, unitId, name)
}

/** The FAE of the reader's unit; empty where there is none. */
export async function findUnitFae(db: Db, { unitId }: Actor) {
  const fae = unitId === null ? undefined : await findFaeOfUnit(db, unitId)
  const named = { faeName: fae?.name ?? '', faeId: fae?.id ?? '' }
  return { ...named, data: named }
}
