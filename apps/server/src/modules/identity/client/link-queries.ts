import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'

export interface IdentityOffer {
  secretHash: Buffer
  issuer: string
  subject: string
  phone: string
  ssoSession: string | null
  idToken: string
  returnTo: string
  expiresAt: Date
}

export async function insertOffer(db: Db, offer: IdentityOffer): Promise<void> {
  await db.insertInto('identityOffer').values(offer).execute()
}

export function findOffer(db: Db, secretHash: Buffer, now: Date) {
  return db
    .selectFrom('identityOffer')
    .selectAll()
    .where('secretHash', '=', secretHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Uses an offer up; false when that was done just now. */
export function takeOffer(db: Db, secretHash: Buffer): Promise<boolean> {
  return foundOne(db.deleteFrom('identityOffer').where('secretHash', '=', secretHash).returning('subject'))
}

/** A subject has one account for good; one account may have several, e.g. of two providers. */
export function insertLink(
  db: Db,
  link: { issuer: string; subject: string; accountId: string; createdAt: Date },
): Promise<boolean> {
  const added = db.insertInto('identityLink').values(link).returning('accountId')
  return foundOne(added.onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing()))
}
