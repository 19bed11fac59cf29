import type { Db } from '../../platform/db/database.ts'
import type { FileFacts } from '../../platform/http/files/file-answer.ts'

export interface MadeFile extends Omit<FileFacts, 'fileId'> {
  id: string
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
