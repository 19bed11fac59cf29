import type { workOrderRecord } from '@xinqiao/contract/work-orders/record'
import type { CloseForm } from '@xinqiao/contract/work-orders/schemas'
import type { RichText } from '../../platform/content/rich-text.ts'
import type { MoveContext, Standing } from '../../platform/records/kind.ts'
import { hearersOf, MANAGERS, type People } from '../../platform/records/people.ts'
import type { OrderStanding } from './acts/standing-without.ts'
import type { Order } from './order-queries.ts'

export interface OrderInput {
  /** what is said in the thread */
  message?: { id: string; text: RichText; fileIds: readonly string[]; clientId: string | null }
  /** how it ended, as whoever closes it sees it */
  closing?: Partial<CloseForm>
  /** accounts to whom it is forwarded */
  followers?: readonly string[]
  handlerId?: string
  classCode?: string
  /** what the desk has made sure of before closing */
  checks?: readonly string[]
  /** where it stands once a reply is gone */
  standing?: OrderStanding
  /** of a new one: for whom it is sent */
  senderName?: string
  /** channels asked for beside what people have set */
  also?: readonly ('email' | 'sms')[]
}

export type OrderSubject = Order & Standing<typeof workOrderRecord>
export type OrderMove = MoveContext<typeof workOrderRecord, OrderSubject, OrderInput>

/** Who has to do with an order. Whoever has it: its handler, else the unit's FAE, else the managers, and who stands in today. */
export function peopleOf(
  order: Pick<Order, 'unitId' | 'speakerIds' | 'ownerId' | 'customerIds' | Providers>,
) {
  const { unitId, speakerIds, ownerId, customerIds, handlerId, faeId, staffIds, deputyIds } = order
  return {
    'own-unit': unitId,
    submitter: speakerIds,
    owner: [ownerId],
    forwarded: customerIds,
    assignee: [handlerId ?? faeId ?? MANAGERS, ...deputyIds],
    'unit-fae': [faeId ?? MANAGERS],
    invited: staffIds,
  } satisfies People
}

type Providers = 'handlerId' | 'faeId' | 'staffIds' | 'deputyIds'

/** The people of the provider who have to do with an order. */
export function providersOf(order: Parameters<typeof peopleOf>[0]): readonly string[] {
  const { assignee, 'unit-fae': unitFae, invited } = peopleOf(order)
  return hearersOf({ assignee, 'unit-fae': unitFae, invited }).accountIds
}
