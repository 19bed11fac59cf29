import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/database.ts'

const WINDOW_MS = 3_000

export interface RepeatGuard {
  /** False when the same write was made within the last three seconds. */
  claim(fingerprint: Buffer): Promise<boolean>
  /** Gives the claim back: a first try that was refused or failed does not count. */
  release(fingerprint: Buffer): Promise<void>
}

/**
 * Fingerprint of a write: who, which call, which content. Keyed, since contents hold passwords, which a bare
 * hash would give away to whoever reads the database and guesses.
 */
export function fingerprint(key: Buffer, who: string, call: string, content: unknown): Buffer {
  return createHmac('sha256', key)
    .update(`${who}\n${call}\n${JSON.stringify(content)}`)
    .digest()
}

/** The guard lies in the database, so that it holds over any number of nodes. */
export function repeatGuard(db: Db, clock: Clock): RepeatGuard {
  return {
    async claim(print) {
      const now = clock.now()
      const stale = new Date(now.getTime() - WINDOW_MS)
      const claimed = await db
        .insertInto('repeatGuard')
        .values({ fingerprint: print, claimedAt: now })
        .onConflict((conflict) =>
          conflict
            .column('fingerprint')
            .doUpdateSet({ claimedAt: now })
            .where('repeatGuard.claimedAt', '<', stale),
        )
        .returning(sql<number>`1`.as('one'))
        .executeTakeFirst()
      return claimed !== undefined
    },
    async release(print) {
      await db.deleteFrom('repeatGuard').where('fingerprint', '=', print).execute()
    },
  }
}

/** Drops claims that no longer guard anything; run by the housekeeping job. */
export async function dropStaleClaims(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('repeatGuard')
    .where('claimedAt', '<', new Date(now.getTime() - WINDOW_MS))
    .execute()
}
