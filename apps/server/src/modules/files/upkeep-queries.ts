import type { Db } from '../../platform/db/database.ts'
import { foundValues } from '../../platform/db/found-value.ts'
import type { Verdict } from './queries.ts'

/** Deletes files that nothing has held since then. */
export function deleteForgottenFiles(db: Db, before: Date): Promise<string[]> {
  const forgotten = db.deleteFrom('storedFile').where('ownerKind', 'is', null)
  return foundValues(forgotten.where('purpose', '!=', '').where('createdAt', '<', before).returning('id'))
}

/** A file whose content has not been read yet. */
export function findForDigests(db: Db, id: string) {
  return db
    .selectFrom('storedFile')
    .select(['sha256', 'partSize'])
    .where('id', '=', id)
    .where((eb) => eb.or([eb('md5', 'is', null), eb('contentSha256', 'is', null)]))
    .executeTakeFirst()
}

export async function setDigests(
  db: Db,
  id: string,
  digests: { md5: Buffer; contentSha256: Buffer },
): Promise<void> {
  await db.updateTable('storedFile').set(digests).where('id', '=', id).execute()
}

/** Changes a verdict, unless somebody else has. Answers the kind of record that holds the file. */
export async function setVerdict(
  db: Db,
  id: string,
  from: Verdict,
  to: Verdict,
): Promise<string | undefined> {
  const changed = await db
    .updateTable('storedFile')
    .set({ verdict: to })
    .where('id', '=', id)
    .where('verdict', '=', from)
    .returning('ownerKind')
    .executeTakeFirst()
  return changed?.ownerKind ?? undefined
}

/** Files that have waited for the scanner since then. */
export function listHeldFiles(db: Db, before: Date): Promise<string[]> {
  const found = db.selectFrom('storedFile').select('id')
  return foundValues(found.where('verdict', '=', 'held').where('createdAt', '<', before))
}

/** Every file whose bytes must be in the store: those of an infected one have gone. */
export function listKnownFiles(db: Db): Promise<{ id: string; size: number }[]> {
  return db.selectFrom('storedFile').select(['id', 'size']).where('verdict', '!=', 'infected').execute()
}

export async function deleteUnfinishedUploads(db: Db): Promise<void> {
  await db.deleteFrom('fileUpload').where('finishedAt', 'is', null).execute()
}

/** The id of the file that came last and must be in the store. */
export async function findNewestFile(db: Db): Promise<string | undefined> {
  const known = db.selectFrom('storedFile').select('id').where('verdict', '!=', 'infected')
  return (await known.orderBy('createdAt', 'desc').limit(1).executeTakeFirst())?.id
}
