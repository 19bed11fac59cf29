import { VIEWING_MINUTES } from '@xinqiao/contract/accounts/viewing/limits'
import { sessionRecord } from '@xinqiao/contract/identity/record'
import { DAY_MS } from '@xinqiao/contract/time'
import type { Actor, Authenticate } from '../../../platform/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { liesIn } from '../../../platform/http/networks.ts'
import { hashSecret, newId, newSecret } from '../../../platform/ids.ts'
import { announce, type Realtime } from '../../../platform/live/realtime.ts'
import { wake } from '../../../platform/live/wake.ts'
import { findLiveSession, findLiveSessionById, findLiveTokenById } from '../queries.ts'
import { claimsAccess } from '../tokens/token-form.ts'
import { actorOfToken } from '../tokens/use-token.ts'
import { asActor, asTokenActor } from './as-actor.ts'
import { deleteSessions, deleteViewings, insertSession, touchSession } from './session-queries.ts'

/** A session ends when nothing was asked for so long; at the identity site as in the portal. */
export const SLIDING_MS = 12 * 3600_000
const LONGEST_MS = 7 * DAY_MS
const ADMIN_TOKEN_MS = 3600_000
const VIEWING_MS = VIEWING_MINUTES * 60_000
/** A session may be believed this long without asking the database; NOTIFY drops it sooner. */
const CACHE_MS = 5_000
const CACHE_SIZE = 5_000
/** Last-seen is written at most this often. */
const TOUCH_MS = 5 * 60_000

interface Cached {
  actor: Actor
  believedUntil: number
}

/** Answers who a token is; keeps the answer for a few seconds unless a session ends meanwhile. */
export function authenticator(db: Db, clock: Clock, realtime: Realtime): Authenticate {
  const cache = new Map<string, Cached>()
  // What was being read while a session ended may be of the time before.
  let forgotten = 0
  const forget = () => {
    forgotten += 1
    cache.clear()
  }
  realtime.subscribe((event) => {
    if (event.topic === 'session') forget()
  })
  realtime.onGap(forget)
  const authenticate = async (token: string, address: string) => {
    const now = clock.now()
    // What a program may is asked anew at each call.
    if (claimsAccess(token)) return actorOfToken(db, token, address, now)
    const known = cache.get(token)
    if (known && known.believedUntil > now.getTime()) return known.actor
    const before = forgotten
    const actor = await readActor(db, token, now)
    if (cache.size >= CACHE_SIZE) cache.clear()
    if (actor && before === forgotten) cache.set(token, { actor, believedUntil: now.getTime() + CACHE_MS })
    else cache.delete(token)
    return actor
  }
  const begin = () => {
    const before = changes
    return { settle: () => void (changes !== before && forget()) }
  }
  return Object.assign(authenticate, { begin })
}

/** How often this process has ended or changed sessions, also in what is not committed yet. */
let changes = 0

/** Begins a session and gives the bearer token, which is nowhere else. */
export async function startSession(
  db: Db,
  now: Date,
  from: {
    accountId: string
    kind?: 'browser' | 'admin' | 'view'
    device: string
    address: string
    ssoSession?: string | null
    idToken?: string | null
    viewerSession?: string
  },
): Promise<{ token: string; sessionId: string; expiresAt: Date }> {
  const token = newSecret()
  const sessionId = newId()
  const kind = from.kind ?? 'browser'
  const lives = { browser: SLIDING_MS, admin: ADMIN_TOKEN_MS, view: VIEWING_MS }[kind]
  const expiresAt = new Date(now.getTime() + lives)
  await insertSession(db, {
    id: sessionId,
    tokenHash: hashSecret(token),
    accountId: from.accountId,
    kind,
    device: from.device,
    address: from.address,
    ssoSession: from.ssoSession ?? null,
    idToken: from.idToken ?? null,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
    endsAt: new Date(now.getTime() + (kind === 'browser' ? LONGEST_MS : lives)),
    viewerSession: from.viewerSession ?? null,
  })
  return { token, sessionId, expiresAt }
}

/** Who stands behind a live session or access token, for addresses that were signed for it; a token where it may be used. */
export async function actorOfSession(
  db: Db,
  sessionId: string,
  now: Date,
  address: string,
): Promise<Actor | null> {
  const found = await findLiveSessionById(db, sessionId, now)
  if (found) return asActor(found, now)
  const token = await findLiveTokenById(db, sessionId, now)
  return token && liesIn(token.networks, address) ? asTokenActor(token, now) : null
}

/** Ends sessions of an account on all nodes at once. Answers how many ended. */
export async function endSessions(
  db: Db,
  accountId: string,
  which: { id?: string; except?: string; ssoSession?: string },
): Promise<number> {
  const ended = await deleteSessions(db, accountId, which)
  changes += 1
  for (const id of ended) await wake(db, sessionRecord, { id, accountIds: [accountId] })
  return ended.length
}

/** Ends what was begun to be seen as a customer in one session of an administrator. */
export async function endViewings(db: Db, viewerSession: string): Promise<void> {
  changes += 1
  for (const { id, accountId } of await deleteViewings(db, viewerSession))
    await wake(db, sessionRecord, { id, accountIds: [accountId] })
}

/** What sessions say of these accounts, or of all, is read anew: unit, role, services or names have changed. */
export async function refreshSessions(db: Db, accountIds: readonly string[] | 'all'): Promise<void> {
  changes += 1
  // An event without accounts may be anybody's.
  if (accountIds === 'all') await announce(db, { topic: sessionRecord.kind })
  else await wake(db, sessionRecord, { accountIds })
}

async function readActor(db: Db, token: string, now: Date): Promise<Actor | null> {
  const found = await findLiveSession(db, hashSecret(token), now)
  if (!found) return null
  if (found.kind !== 'view' && now.getTime() - found.lastSeenAt.getTime() > TOUCH_MS) {
    const slid = Math.min(now.getTime() + SLIDING_MS, found.endsAt.getTime())
    await touchSession(db, found.sessionId, now, new Date(slid))
  }
  return asActor(found, now)
}
