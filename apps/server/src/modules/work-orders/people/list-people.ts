import { STAFF_ROLE_LABELS, type StaffRole } from '@xinqiao/contract/access'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { findVisibleOrder } from '../order-queries.ts'
import { listStaffPeople, listUnitPeople } from './people-queries.ts'

/** Colleagues of the reader to whom an order can be forwarded. */
export async function listForwardPeople(db: Db, actor: Actor, id: string) {
  const order = await findVisibleOrder(db, actor, id)
  const people = await listUnitPeople(db, order.unitId)
  return people
    .filter(({ accountId }) => accountId !== actor.accountId)
    .map(({ id: personId, name, department, accountId }) => ({
      id: personId,
      name,
      department,
      forwarded: order.customerIds.includes(accountId) || order.speakerIds.includes(accountId),
    }))
}

/** People of the provider who can have an order, or be drawn into it. */
export async function listColleagues(db: Db, actor: Actor, id: string) {
  const order = await findVisibleOrder(db, actor, id)
  const people = await listDeskPeople(db)
  return people.map((one) => ({
    ...one,
    forwarded: order.staffIds.includes(one.id) || order.handlerId === one.id,
  }))
}

/** The same, for several orders or none. */
export async function listDeskPeople(db: Db) {
  const people = await listStaffPeople(db)
  return people.map(({ id, name, department }) => ({
    id,
    name,
    department: department
      .split(',')
      .map((role) => STAFF_ROLE_LABELS[role as StaffRole] ?? role)
      .join('、'),
  }))
}
