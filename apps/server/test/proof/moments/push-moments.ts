import { randomBytes } from 'node:crypto'
import { PUSHED_UNUSED_DAYS } from '@xinqiao/contract/pushes/texts'
import { DAY_MS } from '@xinqiao/contract/time'
import { deleteExpiredSessions } from '../../../src/modules/identity/sessions/session-queries.ts'
import { findPush } from '../../../src/modules/pushes/keep/push-queries.ts'
import { AT, type Case, FROM, ID, put } from './cases.ts'

const SECRET = randomBytes(32)

export const PUSHES: Case<Date>[] = [
  {
    what: 'a device that nobody uses any more is told no longer',
    held: FROM,
    row: async (db, { account: accountId }) => {
      const used = new Date(AT.getTime() - PUSHED_UNUSED_DAYS * DAY_MS)
      const times = { createdAt: used, lastSeenAt: used, expiresAt: used, endsAt: used }
      await put(db, 'session', { id: ID, accountId, tokenHash: SECRET, ...times })
      await put(db, 'pushDevice', {
        ...{ id: ID, accountId, sessionId: ID, host: '', addressHash: '', subscription: SECRET },
        ...{ kinds: [], isHidden: true, createdAt: used },
      })
    },
    holds: async (db, now) => {
      await deleteExpiredSessions(db, now)
      return (await findPush(db, { id: ID })) === undefined
    },
  },
]
