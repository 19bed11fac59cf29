import { TOKEN_REMINDERS } from '@xinqiao/contract/identity/token-texts'
import { DAY_MS } from '@xinqiao/contract/time'
import { toDateTime } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listEnding, noteReminded } from './token-queries.ts'

export const TOKEN_QUEUE = 'access-token-reminders'
/** Ten to nine in Shanghai. */
export const TOKEN_CRON = '50 0 * * *'

/** Tells owners of tokens that end soon, two weeks and a day before, once each. */
export async function remindTokenOwners(platform: Platform): Promise<void> {
  const { db, clock } = platform
  const now = clock.now()
  // The shorter first: who hears of one day needs not hear of two weeks.
  for (const days of [...TOKEN_REMINDERS].reverse()) {
    const before = new Date(now.getTime() + days * DAY_MS)
    for (const { id, accountId, name, expiresAt } of await listEnding(db, now, { before, days })) {
      await db.transaction().execute(async (tx) => {
        if (!(await noteReminded(tx, id, days))) return
        const data = { name, expires: toDateTime(expiresAt) }
        await platform.notify(tx, { kind: 'security.accessTokenEnding', to: [accountId], data })
      })
    }
  }
}
