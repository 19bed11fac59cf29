import { PUSHED_UNUSED_DAYS } from '@xinqiao/contract/pushes/texts'
import { DAY_MS } from '@xinqiao/contract/time'
import type { Db } from '../../../platform/db/database.ts'
import { foundValue, foundValues } from '../../../platform/db/found-value.ts'

export interface NewSession {
  id: string
  tokenHash: Buffer
  accountId: string
  kind: 'browser' | 'admin' | 'view'
  device: string
  address: string
  ssoSession: string | null
  idToken: string | null
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  endsAt: Date
  viewerSession: string | null
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.insertInto('session').values(session).execute()
}

export async function touchSession(db: Db, id: string, lastSeenAt: Date, expiresAt: Date): Promise<void> {
  await db.updateTable('session').set({ lastSeenAt, expiresAt }).where('id', '=', id).execute()
}

/** Live sessions of an account, the latest used first. */
export function listLiveSessions(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('session')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
    .where('endsAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .execute()
}

/** Deletes sessions of one account: one of them, all but one, those of one SSO session, or all. */
export function deleteSessions(
  db: Db,
  accountId: string,
  which: { id?: string; except?: string; ssoSession?: string },
): Promise<string[]> {
  return foundValues(
    db
      .deleteFrom('session')
      .where('accountId', '=', accountId)
      .$if(which.id !== undefined, (query) => query.where('id', '=', which.id ?? ''))
      .$if(which.except !== undefined, (query) => query.where('id', '!=', which.except ?? ''))
      .$if(which.ssoSession !== undefined, (query) => query.where('ssoSession', '=', which.ssoSession ?? ''))
      .returning('id'),
  )
}

export function deleteViewings(db: Db, viewerSession: string) {
  return db
    .deleteFrom('session')
    .where('viewerSession', '=', viewerSession)
    .returning(['id', 'accountId'])
    .execute()
}

/** What log-out needs of a session, also of one that has expired. */
export function findSessionByToken(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('session')
    .select(['id', 'accountId', 'ssoSession', 'idToken'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

/** The SSO session that one of an account’s sessions came from. */
export async function ssoSessionOf(db: Db, accountId: string, sessionId: string): Promise<string | null> {
  const own = db.selectFrom('session').select('ssoSession').where('accountId', '=', accountId)
  return (await foundValue(own.where('id', '=', sessionId))) ?? null
}

/**
 * One that a device stands on, which shows its person what comes, is good for nothing any more but stays until a log-out, until the
 * device is part of another, or for as long as an unused one is told: pushes do not end overnight.
 */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  const unused = new Date(now.getTime() - PUSHED_UNUSED_DAYS * DAY_MS)
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('expiresAt', '<=', now), eb('endsAt', '<=', now)]))
    .where((eb) => {
      const device = eb.selectFrom('pushDevice').select('id').whereRef('sessionId', '=', 'session.id')
      return eb.or([eb('lastSeenAt', '<=', unused), eb.not(eb.exists(device))])
    })
    .execute()
}
