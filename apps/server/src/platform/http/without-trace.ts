import { VIEWING_TEXT } from '@xinqiao/contract/accounts/viewing/limits'
import type { Actor } from '../actor.ts'
import { isWriteRefused, readingAlone } from '../db/reading-alone.ts'
import { AppError } from './fault/errors.ts'

/**
 * Serves somebody; whoever looks as somebody else has a database that takes no write, and what would make one is refused. So
 * it must be wherever a session is looked up, by its token or by an address that was signed for it.
 */
export async function withoutTrace<T>(
  actor: Pick<Actor, 'isViewed'> | null | undefined,
  run: () => Promise<T>,
): Promise<T> {
  if (!actor?.isViewed) return run()
  try {
    return await readingAlone(run)
  } catch (error) {
    throw isWriteRefused(error) ? new AppError(403, VIEWING_TEXT) : error
  }
}
