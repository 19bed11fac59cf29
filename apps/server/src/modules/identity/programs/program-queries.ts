import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'
import { foundValue } from '../../../platform/db/found-value.ts'
import { unitMay } from '../tokens/token-queries.ts'

export interface Pass {
  tokenHash: Buffer
  hint: string
  passUntil: Date
}

/** Hands out the next token of what was granted; the one before it opens nothing more. False where it is over. */
export function putPass(db: Db, grantId: string, pass: Pass): Promise<boolean> {
  const granted = db.updateTable('accessToken').set(pass).where('grantId', '=', grantId)
  return foundOne(granted.where('endedAt', 'is', null).returning('id'))
}

/** Whether what was granted still holds: not ended, and its owner as then, in a unit that may have tokens. */
export async function isGrantGood(db: Db, grantId: string, now: Date): Promise<boolean> {
  const good = db
    .selectFrom('accessToken as token')
    .innerJoin('account', 'account.id', 'token.accountId')
    .select(sql<boolean>`true`.as('good'))
    .where('token.grantId', '=', grantId)
    .where('token.endedAt', 'is', null)
    .where('token.expiresAt', '>', now)
    .where('account.status', '=', 'active')
    .whereRef('token.unitId', 'is not distinct from', 'account.unitId')
    .where(unitMay)
  return (await foundValue(good)) === true
}

/** Ends what was granted; undefined where nothing was, or it is over. */
export function endGrant(db: Db, grantId: string, at: Date) {
  return db
    .updateTable('accessToken')
    .set({ endedAt: at })
    .where('grantId', '=', grantId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', at)
    .returning(['id', 'accountId', 'name'])
    .executeTakeFirst()
}

/** A program that is let in again starts afresh. */
export async function endGrantsOf(db: Db, accountId: string, clientId: string, at: Date): Promise<void> {
  const open = db.updateTable('accessToken').set({ endedAt: at }).where('accountId', '=', accountId)
  await open.where('clientId', '=', clientId).where('endedAt', 'is', null).execute()
}
