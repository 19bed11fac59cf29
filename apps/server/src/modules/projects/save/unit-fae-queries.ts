import { allows, UNIT_TYPE_MAKER } from '@xinqiao/contract/access'
import { type Asking, handsOf } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { personName } from '../team/person-name-queries.ts'

export function findFaeOfUnit(db: Db, unitId: string) {
  return db
    .selectFrom('unit')
    .innerJoin('account', 'account.id', 'unit.faeId')
    .select(['account.id', personName.as('name')])
    .where('unit.id', '=', unitId)
    .executeTakeFirst()
}

/** Whether somebody of the provider looks after a unit: its FAE, and the managers after all that have projects. */
export async function mayLookAfter(db: Db, actor: Asking, unitId: string): Promise<boolean> {
  const unit = await db
    .selectFrom('unit')
    .select('faeId')
    .where('id', '=', unitId)
    .where('unitType', '=', UNIT_TYPE_MAKER)
    .executeTakeFirst()
  if (!unit) return false
  return handsOf(actor).some((id) => id === unit.faeId) || allows('staff:manager', actor)
}
