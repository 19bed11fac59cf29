import { timingSafeEqual } from 'node:crypto'
import { countAgainst, type Limit } from '../../../platform/http/limits.ts'
import type { Keys } from '../../../platform/keys/keys.ts'
import type { Platform } from '../../../platform/platform.ts'
import { markOf, type Source } from '../../identity/index.ts'

/** How often a proved code may be shown once more: by one source, and by all together. */
const SOURCE_LIMIT: Limit = { name: 'proved-code', max: 5, seconds: 600 }
export const MOST_SHOWINGS = 50

/** Counts a showing of a proved code by this source; false when it has shown too many. */
export async function mayShow(
  { db, keys, clock }: Platform,
  purpose: 'register' | 'reset',
  { phone, source }: { phone: string; source: Source },
): Promise<boolean> {
  const subject = `${purpose} ${markOf(keys, source)} ${phone}`
  return (await countAgainst(db, SOURCE_LIMIT, subject, clock.now())) === 0
}

/** The keyed hash under which a proved code is kept for the step that follows. */
export function hashProvedCode(
  keys: Keys,
  purpose: 'register' | 'reset',
  given: { phone: string; code: string },
): string {
  return keys.hash('proved-code', `${purpose}\n${given.phone}\n${given.code}`)
}

export function sameHash(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
