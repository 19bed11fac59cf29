import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Proposal } from '../queries.ts'

/** Offers a personal account a place in a unit; nothing when it has that offer already. */
export async function insertOffer(
  db: Db,
  offer: {
    unitId: string
    accountId: string
    invitedBy: string
    remark: string
    proposed: Proposal
    at: Date
  },
): Promise<string | null> {
  const { at, proposed, ...columns } = offer
  const inserted = await db
    .insertInto('personnel')
    .values({
      ...columns,
      id: newId(),
      state: 'pending',
      proposed: JSON.stringify(proposed),
      createdAt: at,
    })
    .onConflict((conflict) => conflict.columns(['unitId', 'accountId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

/** Whoever has joined a unit can accept no other offer. */
export async function dropOtherOffers(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('personnel').where('accountId', '=', accountId).where('state', '=', 'pending').execute()
}
