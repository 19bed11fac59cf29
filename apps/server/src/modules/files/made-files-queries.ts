import type { Db } from '../../platform/db/database.ts'

export interface MadeFile {
  id: string
  name: string
  extension: string
  mediaType: string
  size: number
  sha256: Buffer
  createdAt: Date
}

/** Notes a file that a feature has made, or drawn anew, and keeps by itself: it is reached through that feature alone. */
export async function insertMadeFile(
  db: Db,
  file: MadeFile,
  owner?: { kind: string; recordId: string },
): Promise<void> {
  const held = owner && { ownerKind: owner.kind, ownerId: owner.recordId, attachedAt: file.createdAt }
  await db
    .insertInto('storedFile')
    .values({ ...file, ...held })
    .execute()
}
