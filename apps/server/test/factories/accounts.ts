import type { StaffRole } from '@xinqiao/contract/access'
import type { AccountStatus } from '@xinqiao/contract/accounts/console-schemas'
import { newId } from '../../src/platform/ids.ts'
import type { Platform } from '../../src/platform/platform.ts'

type Place = Pick<Platform, 'db' | 'clock'>

export async function makeUnit(
  { db, clock }: Place,
  unit: { name?: string; unitType?: number } = {},
): Promise<string> {
  const id = newId()
  const { name = `单位 ${id.slice(-6)}`, unitType = 1 } = unit
  await db.insertInto('unit').values({ id, name, unitType, createdAt: clock.now() }).execute()
  return id
}

export interface NewAccount {
  phone: string
  /** 1 personnel manager, 2 member (default), 9 provider staff */
  userType?: number
  unitId?: string
  realName?: string
  status?: AccountStatus
  postId?: number
  roles?: StaffRole[]
}

export async function makeAccount({ db, clock }: Place, account: NewAccount): Promise<string> {
  const id = newId()
  const { phone, userType = 2, unitId = null, status = 'active', postId = null, roles = [] } = account
  const now = clock.now()
  await db
    .insertInto('account')
    .values({
      id,
      phone,
      userType,
      unitId,
      status,
      postId,
      realName: account.realName ?? `读者 ${phone.slice(-4)}`,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  for (const role of roles) await db.insertInto('staffRole').values({ accountId: id, role }).execute()
  return id
}

export async function makeProject(
  { db, clock }: Place,
  project: { number: string; name: string; unitId: string },
): Promise<string> {
  const id = newId()
  await db
    .insertInto('project')
    .values({ ...project, id, status: 'design', createdAt: clock.now() })
    .execute()
  await db.insertInto('projectSheet').values({ projectId: id }).execute()
  await db.insertInto('projectDates').values({ projectId: id }).execute()
  return id
}
