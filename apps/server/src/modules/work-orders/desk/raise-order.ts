import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type * as endpoints from '@xinqiao/contract/work-orders/calls/desk-order-endpoints'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { invalid } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { findOrderProjects, findVisibleProject } from '../../projects/index.ts'
import { type MadeOrder, placeOrder } from '../acts/create-order.ts'
import { listPeopleOfUnits, listUnitPeople } from '../people/people-queries.ts'

/** Projects on which an order can be raised, with the people for whom. */
export async function listOrderProjects(db: Db, actor: Actor, keyword: string) {
  const projects = await findOrderProjects(db, actor, keyword)
  const people = await listPeopleOfUnits(
    db,
    projects.map(({ unitId }) => unitId),
  )
  return projects.map(({ unitId, ...project }) => ({
    ...project,
    people: people.filter((one) => one.unitId === unitId).map(({ id, name }) => ({ id, name })),
  }))
}

/** What a customer has said on the phone becomes an order of that customer, who hears of it. */
export async function raiseOrder(
  platform: Platform,
  caller: Caller,
  { senderId, ...order }: HandlerInput<typeof endpoints.raiseOrder>['body'],
): Promise<MadeOrder> {
  return platform.db.transaction().execute(async (tx) => {
    const project = await findVisibleProject(tx, caller.actor, order.projectId)
    const person = (await listUnitPeople(tx, project.unitId)).find(({ id }) => id === senderId)
    if (!person) throw invalid({ senderId: T.senderUnknown })
    const sender = { accountId: person.accountId, unitId: project.unitId, realName: person.name }
    return placeOrder(tx, platform, caller, order, { sender, act: 'raise' })
  })
}
