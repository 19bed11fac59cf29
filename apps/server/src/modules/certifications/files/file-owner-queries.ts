import type { Db } from '../../../platform/db/database.ts'

/** What files of applications are kept under. */
export const OWNER = 'certification'

/** The units whose applications show the files of an owner: of one, or of all that were made with it. */
export async function unitsOfOwner(db: Db, ownerId: string): Promise<string[]> {
  const made = await db
    .selectFrom('certificationApplication')
    .select('unitId')
    .where((eb) => eb.or([eb('id', '=', ownerId), eb('batchId', '=', ownerId)]))
    .execute()
  // Of one that was taken away those are left that took its files over.
  const rows = made.length > 0 ? made : await showingFilesOf(db, ownerId)
  return rows.map(({ unitId }) => unitId)
}

function showingFilesOf(db: Db, ownerId: string) {
  return db
    .selectFrom('storedFile')
    .innerJoin('certificationFile', 'certificationFile.fileId', 'storedFile.id')
    .innerJoin('certificationApplication', 'certificationApplication.id', 'certificationFile.applicationId')
    .select('certificationApplication.unitId')
    .distinct()
    .where('storedFile.ownerKind', '=', OWNER)
    .where('storedFile.ownerId', '=', ownerId)
    .execute()
}
