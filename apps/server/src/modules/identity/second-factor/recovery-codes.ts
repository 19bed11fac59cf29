import { randomInt } from 'node:crypto'
import type { Keys } from '../../../platform/keys/keys.ts'

const RECOVERY_CODES = 10

/** No letters or digits that are mistaken for one another. */
const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten characters in two groups: 49 bits each. */
export function newRecoveryCodes(): string[] {
  const letters = (count: number) =>
    Array.from({ length: count }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
  return Array.from({ length: RECOVERY_CODES }, () => `${letters(5)}-${letters(5)}`)
}

export function hashRecoveryCode(keys: Keys, accountId: string, code: string): string {
  return keys.hash('recovery-code', `${accountId}\n${code.toLowerCase().replaceAll(/[\s-]/g, '')}`)
}

/** Authenticators show the code in two groups, and people type what they see. */
export function digits(code: string): string {
  return code.replaceAll(/\s/g, '')
}
