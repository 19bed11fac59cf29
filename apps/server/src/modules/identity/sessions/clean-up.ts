import { dropEndedWindows } from '../../../platform/http/limits.ts'
import { dropStaleClaims } from '../../../platform/http/repeats/repeat-guard.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteExpiredLoginRows } from '../log-in/login-queries.ts'
import { deleteExpiredSessions } from './session-queries.ts'

/** Drops everything of log-in, sessions, limits and the guard that has run out. */
export async function cleanUp({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await deleteExpiredSessions(db, now)
  await deleteExpiredLoginRows(db, now)
  await dropEndedWindows(db, now)
  await dropStaleClaims(db, now)
}
