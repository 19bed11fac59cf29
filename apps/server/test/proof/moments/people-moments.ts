import { randomBytes } from 'node:crypto'
import * as invitations from '../../../src/modules/accounts/invitations/invitation-queries.ts'
import { listInvitationRows } from '../../../src/modules/accounts/invitations/invitation-row-queries.ts'
import * as drafts from '../../../src/modules/accounts/registration/draft-queries.ts'
import { tryReset } from '../../../src/modules/accounts/reset/reset-queries.ts'
import { findOffer } from '../../../src/modules/identity/client/link-queries.ts'
import { tryOwnCode } from '../../../src/modules/identity/codes/code-queries.ts'
import { takeClaim } from '../../../src/modules/identity/log-in/claim-queries.ts'
import * as guards from '../../../src/modules/identity/log-in/login-queries.ts'
import { answerOnce, takePassedPuzzle } from '../../../src/modules/identity/log-in/puzzle-queries.ts'
import { findOidcPayload } from '../../../src/modules/identity/provider/sso-queries.ts'
import { findLiveSessionById, findLiveTokenById } from '../../../src/modules/identity/queries.ts'
import {
  deleteExpiredSessions,
  listLiveSessions,
} from '../../../src/modules/identity/sessions/session-queries.ts'
import {
  countGood,
  listEnding,
  listTokenRows,
  noteExposure,
} from '../../../src/modules/identity/tokens/token-queries.ts'
import type { Db } from '../../../src/platform/db/database.ts'
import { AFTER, AT, type Case, FROM, has, ID, LATER, type Own, PAGE, put, UNTIL } from './cases.ts'

const SECRET = randomBytes(32)
const PHONE = '13900990099'
const KEY = { purpose: 'log-in', phone: PHONE, source: '' }
const WHOM = { subject: 'somebody', number: PHONE }
const WHERE = { device: '', address: '' }
const isGone = async (db: Db, table: 'smsCode' | 'registrationDraft') =>
  !(await db.selectFrom(table).select('phone').where('expiresAt', '=', AT).executeTakeFirst())

const oidcRow = (db: Db) => put(db, 'oidcRow', { model: 'Session', id: ID, payload: '{}', expiresAt: AT })
const puzzle = (passed: boolean) => (db: Db) =>
  put(db, 'puzzle', { id: ID, subject: PHONE, answer: 9, passed, expiresAt: AT })
const claim = (db: Db, { account }: Own) =>
  put(db, 'sessionClaim', { codeHash: SECRET, accountId: account, returnTo: '/', ...WHERE, expiresAt: AT })
const offer = (db: Db) =>
  put(db, 'identityOffer', {
    ...{
      secretHash: SECRET,
      issuer: 'i',
      subject: 's',
      phone: PHONE,
      idToken: '',
      returnTo: '/',
      expiresAt: AT,
    },
  })
const code = (db: Db) => put(db, 'smsCode', { ...KEY, codeHash: 'x', expiresAt: AT })
const session =
  (end: 'expiresAt' | 'endsAt') =>
  (db: Db, { account }: Own) => {
    const whole = { createdAt: AT, lastSeenAt: AT, expiresAt: LATER, endsAt: LATER }
    return put(db, 'session', { id: ID, accountId: account, tokenHash: SECRET, ...whole, [end]: AT })
  }
const token = async (db: Db, { account }: Own, exposedAt: Date | null = null) => {
  const of = await db
    .selectFrom('account')
    .select('unitId')
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  const made = { name: '令牌', tokenHash: SECRET, hint: 'abcd', scopes: ['files'], createdAt: AT, exposedAt }
  return put(db, 'accessToken', { id: ID, accountId: account, ...of, ...made, expiresAt: AT })
}
const guard = (times: { windowEndsAt: Date; lockedUntil?: Date }) => (db: Db) =>
  put(db, 'loginGuard', { ...WHOM, tries: 3, ...times })
const reserve = (db: Db, now: Date) =>
  guards.reserveTry(db, WHOM, 3, { now, windowEndsAt: LATER, afterLock: 0 })
const triesAfter = async (db: Db, now: Date) => {
  await guards.addTry(db, WHOM, { now, windowEndsAt: LATER })
  return guards.countTries(db, WHOM.subject, now)
}

export const IDENTITY: Case<Date>[] = [
  {
    what: 'the log-in site knows a row',
    held: UNTIL,
    row: oidcRow,
    holds: (db, now) => findOidcPayload(db, 'Session', { id: ID }, now),
  },
  {
    what: 'a puzzle is answered',
    held: UNTIL,
    row: puzzle(false),
    holds: (db, now) =>
      answerOnce(db, { id: ID, subject: PHONE, x: 9, tolerance: 5, workBits: 9 }, now, LATER),
  },
  {
    what: 'a passed puzzle is used',
    held: UNTIL,
    row: puzzle(true),
    holds: (db, now) => takePassedPuzzle(db, ID, PHONE, now),
  },
  { what: 'a log-in comes back', held: UNTIL, row: claim, holds: (db, now) => takeClaim(db, SECRET, now) },
  { what: 'an account is linked', held: UNTIL, row: offer, holds: (db, now) => findOffer(db, SECRET, now) },
  { what: 'a code is tried', held: UNTIL, row: code, holds: (db, now) => tryOwnCode(db, KEY, now, 5) },
  {
    what: 'a session that slides lives',
    held: UNTIL,
    row: session('expiresAt'),
    holds: (db, now) => findLiveSessionById(db, ID, now),
  },
  {
    what: 'a session lives at most',
    held: UNTIL,
    row: session('endsAt'),
    holds: (db, now) => findLiveSessionById(db, ID, now),
  },
  {
    what: 'a session that slides is listed',
    held: UNTIL,
    row: session('expiresAt'),
    holds: async (db, now, { account }) => has(await listLiveSessions(db, account, now)),
  },
  {
    what: 'a session is listed at most',
    held: UNTIL,
    row: session('endsAt'),
    holds: async (db, now, { account }) => has(await listLiveSessions(db, account, now)),
  },
  {
    what: 'an access token is good',
    held: UNTIL,
    row: token,
    holds: (db, now) => findLiveTokenById(db, ID, now),
  },
  {
    what: 'an access token counts among the good ones',
    held: UNTIL,
    row: async (db, own) => {
      await db.deleteFrom('accessToken').where('accountId', '=', own.account).execute()
      return token(db, own)
    },
    holds: async (db, now, { account }) => (await countGood(db, account, now)) === 1,
  },
  {
    what: 'an access token is listed as good',
    held: UNTIL,
    row: token,
    holds: async (db, now, { account: accountId }) =>
      has((await listTokenRows(db, { accountId }, { ...PAGE, state: 'good' }, now)).rows),
  },
  {
    what: 'an access token is over for its list',
    held: FROM,
    row: token,
    holds: async (db, now, { account: accountId }) =>
      has((await listTokenRows(db, { accountId }, { ...PAGE, state: 'over' }, now)).rows),
  },
  {
    what: 'the end of an access token is told of',
    held: UNTIL,
    row: token,
    holds: async (db, now) => has(await listEnding(db, now, { before: LATER, days: 14 })),
  },
  {
    what: 'an access token ends so soon that it is told of',
    held: FROM,
    row: token,
    holds: async (db, now) => has(await listEnding(db, new Date(0), { before: now, days: 14 })),
  },
  {
    what: 'an access token that is known may still be used',
    held: UNTIL,
    row: token,
    holds: (db, now) => noteExposure(db, SECRET, now, now),
  },
  {
    what: 'that an access token is known is told again',
    held: AFTER,
    row: (db, own) => token(db, own, AT),
    holds: (db, now) => noteExposure(db, SECRET, new Date(0), now),
  },
  {
    what: 'a session is forgotten',
    held: FROM,
    row: session('endsAt'),
    holds: async (db, now) => {
      await deleteExpiredSessions(db, now)
      return !(await findLiveSessionById(db, ID, new Date(0)))
    },
  },
  {
    what: 'a number is locked',
    held: UNTIL,
    row: guard({ windowEndsAt: LATER, lockedUntil: AT }),
    holds: (db, now) => guards.isLocked(db, WHOM.subject, now),
  },
  {
    what: 'a number is told as locked',
    held: UNTIL,
    row: guard({ windowEndsAt: LATER, lockedUntil: AT }),
    holds: async (db, now) => (await guards.lockedNumbers(db, [PHONE], now)).length > 0,
  },
  {
    what: 'a lock gives a try again',
    held: FROM,
    row: guard({ windowEndsAt: LATER, lockedUntil: AT }),
    holds: reserve,
  },
  { what: 'a window gives a try again', held: FROM, row: guard({ windowEndsAt: AT }), holds: reserve },
  {
    what: 'tries are counted',
    held: UNTIL,
    row: guard({ windowEndsAt: AT }),
    holds: (db, now) => guards.countTries(db, WHOM.subject, now),
  },
  {
    what: 'counting begins anew',
    held: FROM,
    row: guard({ windowEndsAt: AT }),
    holds: async (db, now) => (await triesAfter(db, now)) === 1,
  },
  {
    what: 'what has run out is forgotten',
    held: FROM,
    row: code,
    holds: (db, now) => guards.deleteExpiredLoginRows(db, now).then(() => isGone(db, 'smsCode')),
  },
]

const draft = (db: Db) =>
  put(db, 'registrationDraft', { phone: PHONE, codeHash: 'x', secretHash: SECRET, expiresAt: AT })
const reset = (db: Db) => put(db, 'passwordReset', { phone: PHONE, codeHash: 'x', expiresAt: AT })
const invitation = (db: Db, { unit }: Own) =>
  put(db, 'invitation', {
    id: ID,
    code: 'AT2THE3MOMENT',
    unitId: unit,
    maxUses: 3,
    createdAt: AT,
    expiresAt: AT,
  })
const listed = async (db: Db, now: Date, state: 'open' | 'ended') => {
  const asked = { keyword: '', unitId: null, state, now, orderByColumn: 'create_time', ...PAGE } as const
  return has((await listInvitationRows(db, asked)).rows)
}

export const ACCOUNTS: Case<Date>[] = [
  {
    what: 'a registration is gone on with',
    held: UNTIL,
    row: draft,
    holds: (db, now) => drafts.findDraftBySecret(db, PHONE, SECRET, now),
  },
  {
    what: 'the code of a registration is tried',
    held: UNTIL,
    row: draft,
    holds: (db, now) => drafts.tryDraft(db, PHONE, now, 5),
  },
  {
    what: 'a registration is forgotten',
    held: FROM,
    row: draft,
    holds: (db, now) => drafts.dropExpiredDrafts(db, now).then(() => isGone(db, 'registrationDraft')),
  },
  { what: 'a new password is set', held: UNTIL, row: reset, holds: (db, now) => tryReset(db, PHONE, now, 5) },
  {
    what: 'an invitation is used',
    held: UNTIL,
    row: invitation,
    holds: (db, now) => invitations.takeUse(db, ID, now),
  },
  {
    what: 'an invitation is ended',
    held: UNTIL,
    row: invitation,
    holds: (db, now) => invitations.expireInvitationRow(db, ID, now),
  },
  {
    what: 'an invitation is open',
    held: UNTIL,
    row: invitation,
    holds: (db, now) => listed(db, now, 'open'),
  },
  {
    what: 'an invitation has ended',
    held: FROM,
    row: invitation,
    holds: (db, now) => listed(db, now, 'ended'),
  },
]
