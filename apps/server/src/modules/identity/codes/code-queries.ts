import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'
import { foundValue } from '../../../platform/db/found-value.ts'

/** Whose code: of a number (or account and address) for a purpose, asked for by a source. */
export interface CodeKey {
  purpose: string
  phone: string
  source: string
}

export async function putCode(db: Db, code: CodeKey & { codeHash: string; expiresAt: Date }): Promise<void> {
  const { codeHash, expiresAt } = code
  await db
    .insertInto('smsCode')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'phone', 'source'])
        .doUpdateSet({ codeHash, tries: 0, foreignTries: 0, expiresAt }),
    )
    .execute()
}

/** Takes one try at the source's own code; nothing when there is none, it is too old, or its tries are used up. */
export function tryOwnCode(db: Db, key: CodeKey, now: Date, most: number): Promise<string | undefined> {
  const tried = codesAlive(db, key, now).set((eb) => ({ tries: eb('tries', '+', 1) }))
  return foundValue(tried.where('source', '=', key.source).where('tries', '<', most).returning('codeHash'))
}

/** Takes one try at each of the codes that others asked for. */
export function tryForeignCodes(db: Db, key: CodeKey, now: Date, most: number) {
  return codesAlive(db, key, now)
    .set((eb) => ({ foreignTries: eb('foreignTries', '+', 1) }))
    .where('source', '!=', key.source)
    .where('foreignTries', '<', most)
    .returning(['source', 'codeHash'])
    .execute()
}

/** What may still be tried of a number and purpose, whoever asked for it. */
function codesAlive(db: Db, { purpose, phone }: CodeKey, now: Date) {
  const codes = db.updateTable('smsCode').where('purpose', '=', purpose).where('phone', '=', phone)
  return codes.where('expiresAt', '>', now)
}

/** Uses a code up; false when someone else just did. */
export function takeCode(db: Db, key: CodeKey, codeHash: string): Promise<boolean> {
  return foundOne(
    db
      .deleteFrom('smsCode')
      .where('purpose', '=', key.purpose)
      .where('phone', '=', key.phone)
      .where('source', '=', key.source)
      .where('codeHash', '=', codeHash)
      .returning('phone'),
  )
}
