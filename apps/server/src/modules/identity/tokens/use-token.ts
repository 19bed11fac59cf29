import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { networkOf } from '../../../platform/http/limits.ts'
import { liesIn } from '../../../platform/http/networks.ts'
import { hashSecret } from '../../../platform/ids.ts'
import { findLiveToken } from '../queries.ts'
import { asTokenActor } from '../sessions/as-actor.ts'
import { isWhole } from './token-form.ts'
import { touchToken } from './token-queries.ts'

/** Last use is written at most this often from one network. */
const TOUCH_MS = 60_000

/** Whose access token it is, with what its owner may now; where it may be used says the gate. */
export async function actorOfToken(db: Db, token: string, address: string, now: Date): Promise<Actor | null> {
  const found = isWhole(token) ? await findLiveToken(db, hashSecret(token), now) : undefined
  if (found === undefined) return null
  const { lastUsedAt, lastNetwork, ...live } = found
  const network = networkOf(address)
  const isKnown = lastNetwork === network && now.getTime() - (lastUsedAt?.getTime() ?? 0) < TOUCH_MS
  if (!isKnown && liesIn(live.networks, address)) await touchToken(db, live.tokenId, now, network)
  return asTokenActor(live, now)
}
