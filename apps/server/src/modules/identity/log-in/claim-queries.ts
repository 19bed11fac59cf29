import type { Db } from '../../../platform/db/database.ts'

export interface SessionClaim {
  codeHash: Buffer
  accountId: string
  ssoSession: string | null
  idToken: string | null
  returnTo: string
  device: string
  address: string
  expiresAt: Date
}

export async function insertClaim(db: Db, claim: SessionClaim): Promise<void> {
  await db.insertInto('sessionClaim').values(claim).execute()
}

export function takeClaim(db: Db, codeHash: Buffer, now: Date) {
  return db
    .deleteFrom('sessionClaim')
    .where('codeHash', '=', codeHash)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()
}
