import type { Db } from '../../platform/db/database.ts'

function keys(db: Db) {
  return db
    .selectFrom('signingKey')
    .select(['id', 'name', 'algorithm', 'publicKey', 'fingerprint', 'createdAt', 'retiredAt'])
}

/** All keys, those in use first. */
export function listKeys(db: Db) {
  return keys(db)
    .orderBy('retiredAt', (order) => order.asc().nullsFirst())
    .orderBy('createdAt')
    .execute()
}

export function findKey(db: Db, id: string) {
  return keys(db).where('id', '=', id).executeTakeFirst()
}

export async function insertKey(
  db: Db,
  key: {
    id: string
    name: string
    algorithm: string
    publicKey: string
    fingerprint: string
    createdAt: Date
  },
): Promise<void> {
  await db.insertInto('signingKey').values(key).execute()
}

/** False where it was retired before. */
export async function retire(db: Db, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('signingKey')
    .set({ retiredAt: at })
    .where('id', '=', id)
    .where('retiredAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
