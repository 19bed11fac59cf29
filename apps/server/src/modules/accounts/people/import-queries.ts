import type { Db } from '../../../platform/db/database.ts'
import { nextVersion } from '../../../platform/db/next-version.ts'
import { keysOf, verifiedWith } from './verified-email-queries.ts'

export interface ImportedUnit {
  id: string
  isNew: boolean
  name: string
  unitType: number
  /** undefined leaves what there is */
  faeId: string | undefined
  serviceIds: number[] | undefined
}

export interface ImportedPerson {
  id: string
  isNew: boolean
  unitId: string
  phone: string
  realName: string
  /** undefined leaves what there is, or is empty in a new account */
  nickName: string | undefined
  sex: 0 | 1 | undefined
  postId: number | undefined
  department: string | undefined
  email: string | undefined
  tel: string | undefined
  isManager: boolean | undefined
}

/** Makes or changes units, with their services. */
export async function writeUnits(db: Db, units: readonly ImportedUnit[], at: Date): Promise<void> {
  const times = { createdAt: at, updatedAt: at }
  const fresh = units
    .filter(({ isNew }) => isNew)
    .map(({ id, name, unitType, faeId }) => ({ id, name, unitType, faeId: faeId ?? null, ...times }))
  if (fresh.length > 0) await db.insertInto('unit').values(fresh).execute()
  for (const { id, isNew, unitType, faeId } of units) {
    if (isNew) continue
    await db
      .updateTable('unit')
      .set({
        unitType,
        ...(faeId === undefined ? {} : { faeId }),
        updatedAt: at,
        version: nextVersion,
      })
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

/** Makes or changes accounts of units. */
export async function writePeople(db: Db, people: readonly ImportedPerson[], at: Date): Promise<void> {
  const fresh = people.filter(({ isNew }) => isNew).map((person) => newAccount(person, at))
  if (fresh.length > 0) await db.insertInto('account').values(fresh).execute()
  for (const person of people) if (!person.isNew) await changePerson(db, person, at)
}

function newAccount(person: ImportedPerson, at: Date) {
  return {
    id: person.id,
    phone: person.phone,
    status: 'active' as const,
    userType: person.isManager ? 1 : 2,
    unitId: person.unitId,
    realName: person.realName,
    nickName: person.nickName ?? person.realName,
    sex: person.sex ?? null,
    postId: person.postId ?? null,
    department: person.department ?? '',
    email: person.email ?? '',
    verifiedEmails: keysOf(person.email ?? ''),
    tel: person.tel ?? '',
    createdAt: at,
    updatedAt: at,
  }
}

/** Blank cells leave what there is. */
async function changePerson(db: Db, person: ImportedPerson, at: Date): Promise<void> {
  const { realName, nickName, sex, postId, department, email, tel, isManager } = person
  const given = Object.fromEntries(
    Object.entries({ nickName, sex, postId, department, email, tel }).filter(
      ([, value]) => value !== undefined,
    ),
  )
  await db
    .updateTable('account')
    .set({
      realName,
      ...given,
      ...(email === undefined ? {} : { verifiedEmails: verifiedWith(email) }),
      ...(isManager ? { userType: 1 } : {}),
      updatedAt: at,
      version: nextVersion,
    })
    .where('id', '=', person.id)
    .where('unitId', '=', person.unitId)
    .execute()
}
