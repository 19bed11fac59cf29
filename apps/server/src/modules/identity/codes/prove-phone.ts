import { IDENTITY_REFUSALS } from '@xinqiao/contract/identity/texts'
import { refuse } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countedByAddress } from '../log-in/login-guard.ts'
import type { Source } from '../log-in/source.ts'
import { type CodePurpose, checkCode } from './codes.ts'

/**
 * Proves by its code that somebody holds a number; uses the code up.
 * @throws AppError 9999 for a wrong, used or old code; TooManyError for an address with too many of them
 */
export async function provePhone(
  { db, keys, clock }: Platform,
  purpose: CodePurpose,
  given: { phone: string; code: string; source: Source },
): Promise<void> {
  const now = clock.now()
  const check = () => checkCode(db, keys, purpose, given, now)
  if (!(await countedByAddress(db, given.source, now, check))) throw refuse(IDENTITY_REFUSALS.codeWrong)
}
