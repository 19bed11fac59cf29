import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { PlannedPerson, PlannedUnit } from './plan-import.ts'

/** Makes or changes units, with their services. */
export async function writeUnits(db: Db, units: readonly PlannedUnit[], at: Date): Promise<void> {
  const fresh = units.filter(({ isNew }) => isNew)
  if (fresh.length > 0) {
    await db
      .insertInto('unit')
      .values(
        fresh.map(({ id, name, unitType, faeId }) => ({
          id,
          name,
          unitType,
          faeId: faeId ?? null,
          createdAt: at,
          updatedAt: at,
        })),
      )
      .execute()
  }
  for (const { id, isNew, unitType, faeId } of units) {
    if (isNew) continue
    await db
      .updateTable('unit')
      .set((eb) => ({
        unitType,
        ...(faeId === undefined ? {} : { faeId }),
        updatedAt: at,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
  }
  const serviced = units.filter(({ serviceIds }) => serviceIds !== undefined)
  if (serviced.length === 0) return
  await db
    .deleteFrom('unitService')
    .where(
      'unitId',
      'in',
      serviced.map(({ id }) => id),
    )
    .execute()
  await db
    .insertInto('unitService')
    .values(
      serviced.flatMap(({ id, serviceIds = [] }) =>
        serviceIds.map((serviceId) => ({ unitId: id, serviceId })),
      ),
    )
    .execute()
}

/** Makes or changes accounts of units and puts all of them on their units' lists. */
export async function writePeople(
  db: Db,
  people: readonly PlannedPerson[],
  by: { actorId: string; at: Date },
): Promise<void> {
  const { at } = by
  const fresh = people.filter(({ isNew }) => isNew)
  if (fresh.length > 0) {
    await db
      .insertInto('account')
      .values(
        fresh.map((person) => ({
          id: person.id,
          phone: person.phone,
          status: 'active',
          userType: person.isManager ? 1 : 2,
          unitId: person.unitId,
          realName: person.realName,
          nickName: person.nickName ?? person.realName,
          sex: person.sex ?? null,
          postId: person.postId ?? null,
          department: person.department ?? '',
          email: person.email ?? '',
          tel: person.tel ?? '',
          createdAt: at,
          updatedAt: at,
        })),
      )
      .execute()
  }
  for (const person of people) if (!person.isNew) await changePerson(db, person, at)
  await putOnLists(db, people, by)
}

/** Blank cells leave what there is. */
async function changePerson(db: Db, person: PlannedPerson, at: Date): Promise<void> {
  const { realName, nickName, sex, postId, department, email, tel, isManager } = person
  const given = Object.fromEntries(
    Object.entries({ nickName, sex, postId, department, email, tel }).filter(
      ([, value]) => value !== undefined,
    ),
  )
  await db
    .updateTable('account')
    .set((eb) => ({
      realName,
      ...given,
      ...(isManager ? { userType: 1 } : {}),
      updatedAt: at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', person.id)
    .where('unitId', '=', person.unitId)
    .execute()
}

async function putOnLists(
  db: Db,
  people: readonly PlannedPerson[],
  { actorId, at }: { actorId: string; at: Date },
): Promise<void> {
  await db
    .insertInto('personnel')
    .values(
      people.map(({ id, unitId, remark }) => ({
        id: newId(),
        unitId,
        accountId: id,
        state: 'active',
        remark: remark ?? '',
        invitedBy: actorId,
        createdAt: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['unitId', 'accountId']).doUpdateSet({
        state: 'active',
        remark: sql<string>`case when excluded.remark = '' then personnel.remark else excluded.remark end`,
      }),
    )
    .execute()
}
