import type { Db } from '../../../platform/db/database.ts'

/** The paper that is there, whatever it says. */
export function findPaper(db: Db, number: string) {
  return db
    .selectFrom('certificatePaper')
    .select(['fileId', 'says', 'size'])
    .where('number', '=', number)
    .executeTakeFirst()
}

/** Names the file before it is written: what a stopped server has left of it is found by the next try. */
export async function beginPaper(
  db: Db,
  number: string,
  { fileId, says }: { fileId: string; says: Buffer },
): Promise<void> {
  const paper = { fileId, says, size: null }
  await db
    .insertInto('certificatePaper')
    .values({ number, ...paper })
    .onConflict((conflict) => conflict.column('number').doUpdateSet(paper))
    .execute()
}

/** False where another node has begun anew meanwhile. */
export async function endPaper(db: Db, number: string, fileId: string, size: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('certificatePaper')
    .set({ size })
    .where('number', '=', number)
    .where('fileId', '=', fileId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
