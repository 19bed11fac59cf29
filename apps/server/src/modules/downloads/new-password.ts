import { randomInt } from 'node:crypto'
import { LETTERS } from '../../platform/content/stamp/trace-code.ts'

/** Opens an archive once; long enough that nobody guesses it while it is worth something. */
export function newPassword(): string {
  const letters = `${LETTERS}abcdefghjkmnpqrstvwxyz`
  return Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')
}
