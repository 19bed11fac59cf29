import { SUPPORT } from '@xinqiao/contract/projects/calls/list-endpoints'
import { DESK } from '@xinqiao/contract/work-orders/desk-record'
import type { ToldRecords } from '../../../platform/messages/hearing.ts'
import { isOfProject, listReadable, unitOfOrder } from '../order-reach-queries.ts'

/** Who hears of orders: their units, and whoever of the provider has to do with them. */
export const toldOrders: ToldRecords = {
  kind: 'work-order',
  access: [SUPPORT.access, ...DESK],
  service: SUPPORT.service,
  readable: listReadable,
  unitOf: unitOfOrder,
  concerns: isOfProject,
  standIns: ['manager'],
}
