import { randomBytes } from 'node:crypto'
import { endGrant, isGrantGood } from '../../../src/modules/identity/programs/program-queries.ts'
import { keepOidcRow } from '../../../src/modules/identity/provider/sso-queries.ts'
import { findLiveTokenById } from '../../../src/modules/identity/queries.ts'
import { listProgramRows } from '../../../src/modules/identity/tokens/token-queries.ts'
import type { Db } from '../../../src/platform/db/database.ts'
import { AFTER, AT, type Case, has, ID, LATER, type Own, put, UNTIL } from './cases.ts'

const GRANT = 'a grant'

/** A program that was let in; one of the two ends is to be looked at. */
const program =
  (end: 'expiresAt' | 'passUntil') =>
  async (db: Db, { account }: Own) => {
    const of = await db
      .selectFrom('account')
      .select('unitId')
      .where('id', '=', account)
      .executeTakeFirstOrThrow()
    return put(db, 'accessToken', {
      ...{ id: ID, accountId: account, ...of, name: '代码助手', tokenHash: randomBytes(32), hint: 'abcd' },
      ...{ scopes: ['files'], createdAt: AT, clientId: 'program', clientHost: 'one.example', grantId: GRANT },
      ...{ expiresAt: LATER, passUntil: LATER, [end]: AT },
    })
  }

/** Programs that somebody has let in. */
export const PROGRAMS: readonly Case<Date>[] = [
  {
    what: 'the token of a program is good',
    held: UNTIL,
    row: program('passUntil'),
    holds: (db, now) => findLiveTokenById(db, ID, now),
  },
  {
    what: 'the token of a program may be renewed',
    held: UNTIL,
    row: program('expiresAt'),
    holds: (db, now) => isGrantGood(db, GRANT, now),
  },
  {
    what: 'what a program got can be ended',
    held: UNTIL,
    row: program('expiresAt'),
    holds: (db, now) => endGrant(db, GRANT, now),
  },
  {
    what: 'a program is listed',
    held: UNTIL,
    row: program('expiresAt'),
    holds: async (db, now, { account }) => has(await listProgramRows(db, account, now)),
  },
  {
    what: 'a registration is kept longer',
    held: AFTER,
    row: (db) => put(db, 'oidcRow', { model: 'Client', id: ID, payload: '{}', expiresAt: AT }),
    holds: (db, now) => keepOidcRow(db, 'Client', ID, now),
  },
]
