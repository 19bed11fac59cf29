import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'
import { foundValue } from '../../../platform/db/found-value.ts'

export interface OidcPayload {
  grantId?: string
  uid?: string
  accountId?: string
  [key: string]: unknown
}

export async function upsertOidcRow(
  db: Db,
  row: { model: string; id: string; payload: OidcPayload; expiresAt: Date },
): Promise<void> {
  const columns = {
    payload: JSON.stringify(row.payload),
    grantId: row.payload.grantId ?? null,
    uid: row.payload.uid ?? null,
    accountId: row.payload.accountId ?? null,
    expiresAt: row.expiresAt,
  }
  await db
    .insertInto('oidcRow')
    .values({ model: row.model, id: row.id, ...columns })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(columns))
    .execute()
}

/** A live row by its id or by its lasting id. */
export async function findOidcPayload(
  db: Db,
  model: string,
  by: { id: string } | { uid: string },
  now: Date,
): Promise<OidcPayload | undefined> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['uid', by.uid] as const)
  // PostgreSQL holds no NUL, so nothing can have that id.
  if (value.includes('\0')) return undefined
  const row = await db
    .selectFrom('oidcRow')
    // As text: inside an object the driver's layer would rename the keys.
    .select([sql<string>`payload::text`.as('payload'), 'consumedAt'])
    .where('model', '=', model)
    .where(column, '=', value)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  if (!row) return undefined
  const payload = JSON.parse(row.payload) as OidcPayload
  return row.consumedAt ? { ...payload, consumed: Math.floor(row.consumedAt.getTime() / 1000) } : payload
}

/** Uses a row up; false when somebody else just did. */
export function consumeOidcRow(db: Db, model: string, id: string, now: Date): Promise<boolean> {
  const consumed = db.updateTable('oidcRow').set({ consumedAt: now }).where('model', '=', model)
  return foundOne(consumed.where('id', '=', id).where('consumedAt', 'is', null).returning('id'))
}

/** Puts off its end; false where it ends later than that. */
export function keepOidcRow(db: Db, model: string, id: string, until: Date): Promise<boolean> {
  const row = db.updateTable('oidcRow').set({ expiresAt: until }).where('model', '=', model)
  return foundOne(row.where('id', '=', id).where('expiresAt', '<', until).returning('id'))
}

export async function deleteOidcRow(db: Db, model: string, id: string): Promise<void> {
  await db.deleteFrom('oidcRow').where('model', '=', model).where('id', '=', id).execute()
}

export async function deleteOidcGrant(db: Db, model: string, grantId: string): Promise<void> {
  await db.deleteFrom('oidcRow').where('model', '=', model).where('grantId', '=', grantId).execute()
}

/** Ends SSO sessions of an account: the one a client knows by `sid`, all but that one, or all. */
export async function deleteSsoSessions(
  db: Db,
  accountId: string,
  client: string,
  which: { sid: string } | { exceptSid: string | null },
): Promise<void> {
  const sid = sql<string | null>`payload -> 'authorizations' -> ${client}::text ->> 'sid'`
  await db
    .deleteFrom('oidcRow')
    .where('model', '=', 'Session')
    .where('accountId', '=', accountId)
    .where(sid, 'sid' in which ? '=' : 'is distinct from', 'sid' in which ? which.sid : which.exceptSid)
    .execute()
}

/** The account of a provider's subject; an own subject is the account itself and is noted at first sight. */
export async function linkedAccount(
  db: Db,
  identity: { issuer: string; subject: string; isOwnIssuer: boolean },
  now: Date,
): Promise<string | null> {
  const { issuer, subject } = identity
  const links = db.selectFrom('identityLink').select('accountId').where('issuer', '=', issuer)
  const accountId = await foundValue(links.where('subject', '=', subject))
  if (accountId !== undefined) return accountId
  if (!identity.isOwnIssuer) return null
  await db
    .insertInto('identityLink')
    .values({ issuer, subject, accountId: subject, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return subject
}
