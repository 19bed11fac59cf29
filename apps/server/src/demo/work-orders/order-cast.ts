import type { Db } from '../../platform/db/database.ts'

export interface CastMember {
  accountId: string
  realName: string
  unitId: string | null
  /** on the list of the unit's people */
  personnelId: string | null
}

/** Who takes part in the orders of the demonstration. */
export interface Cast {
  /** by the last two digits of the phone */
  customer(digits: number): CastMember
  staff(phone: string): CastMember
  project(number: string): { id: string; unitId: string; faeId: string | null }
}

export async function readCast(db: Db): Promise<Cast> {
  const people = await db
    .selectFrom('account')
    .leftJoin('personnel', 'personnel.accountId', 'account.id')
    .select(['account.id as accountId', 'account.realName', 'account.unitId', 'account.phone'])
    .select('personnel.id as personnelId')
    .where('account.isDemo', '=', true)
    .execute()
  const projects = await db
    .selectFrom('project')
    .innerJoin('unit', 'unit.id', 'project.unitId')
    .select(['project.id', 'project.unitId', 'project.number', 'unit.faeId'])
    .where('project.isDemo', '=', true)
    .execute()
  const member = (phone: string) =>
    found(
      people.find((one) => one.phone === phone),
      phone,
    )
  return {
    customer: (digits) => member(`138000066${digits}`),
    staff: member,
    project: (number) =>
      found(
        projects.find((one) => one.number === number),
        number,
      ),
  }
}

function found<T>(one: T | undefined, named: string): T {
  if (one === undefined) throw new Error(`the demonstration has no ${named}`)
  return one
}
