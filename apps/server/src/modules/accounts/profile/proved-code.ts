import { timingSafeEqual } from 'node:crypto'
import type { Keys } from '../../../platform/keys/keys.ts'

/** How often a proved code may be shown once more. */
export const MOST_SHOWINGS = 5

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
