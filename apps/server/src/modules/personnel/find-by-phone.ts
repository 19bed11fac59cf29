import { PERSONNEL_TEXTS } from '@xinqiao/contract/personnel/texts'
import { DAY_SECONDS } from '@xinqiao/contract/time'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { TooManyError } from '../../platform/http/fault/errors.ts'
import { countAgainst } from '../../platform/http/limits.ts'
import type { Platform } from '../../platform/platform.ts'
import { asUsers, unitOf } from './list-people.ts'
import { findCandidateByPhone, findPersonalAccount } from './offers/candidate-queries.ts'
import { findPersonByPhone } from './queries.ts'

const LOOKUP_LIMIT = { name: 'people-lookup', max: 30, seconds: 3600 }
/** An invitation leaves by SMS whatever the person set, and may be taken back and sent again. */
const INVITE_LIMIT = { name: 'people-invite', max: 3, seconds: DAY_SECONDS }

/**
 * Looks a number up for a personnel manager: people of the unit are shown, a personal account as being one.
 * All other numbers get the same answer, whether they are somebody's or nobody's.
 */
export async function findByPhone(platform: Platform, actor: Actor, phone: string) {
  const { db, clock } = platform
  await countLookup(db, actor, clock.now())
  const unitId = unitOf(actor)
  const [person, candidate, personal] = await Promise.all([
    findPersonByPhone(db, unitId, phone),
    findCandidateByPhone(db, unitId, phone),
    findPersonalAccount(db, phone),
  ])
  const own = person ?? candidate
  if (own) {
    const [user = null] = await asUsers(platform, actor, [own])
    return { kind: 'unit' as const, phonenumber: phone, user }
  }
  return personal ? { kind: 'personal' as const, phonenumber: phone, user: null } : null
}

/** Counts a question about a number that is not the unit's own. @throws TooManyError */
export async function countLookup(db: Db, actor: Actor, now: Date): Promise<void> {
  const wait = await countAgainst(db, LOOKUP_LIMIT, actor.accountId, now)
  if (wait > 0) throw new TooManyError(wait, PERSONNEL_TEXTS.lookupLimit)
}

/** Counts an invitation of one person by one unit. @throws TooManyError */
export async function countInvitation(
  db: Db,
  { unitId, accountId }: { unitId: string; accountId: string },
  now: Date,
): Promise<void> {
  const wait = await countAgainst(db, INVITE_LIMIT, `${unitId} ${accountId}`, now)
  if (wait > 0) throw new TooManyError(wait, PERSONNEL_TEXTS.inviteLimit)
}
