import type { MembershipOffer } from '@xinqiao/contract/personnel/schemas'
import type { Actor } from '../../../platform/actor.ts'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { listOffers } from './offer-list-queries.ts'

/** Units that ask the reader to join. */
export async function readOffers(db: Db, actor: Actor): Promise<MembershipOffer[]> {
  const offers = await listOffers(db, actor.accountId)
  return offers.map(({ id, unitName, inviterName, proposed, createdAt }) => ({
    id,
    unitName,
    inviterName: inviterName ?? '',
    postName: proposed.postName ?? '',
    department: proposed.department ?? '',
    createTime: toDateTime(createdAt),
  }))
}
