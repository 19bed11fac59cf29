import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { seenBy } from './release-queries.ts'

function files(db: Db) {
  return db
    .selectFrom('firmwareFile as file')
    .innerJoin('storedFile as stored', 'stored.id', 'file.fileId')
    .leftJoin('signingKey as key', 'key.id', 'file.keyId')
    .select(['file.id', 'file.releaseId', 'file.fileId', 'file.signature', 'file.sha256', 'file.keyId'])
    .select(['stored.name', 'stored.size', 'stored.verdict', 'key.name as keyName'])
}
export type FirmwareFileRow = Awaited<ReturnType<typeof listFirmwareFiles>>[number]

/** The files of a release, in the order of its form. */
export function listFirmwareFiles(db: Db, releaseId: string) {
  return files(db).where('file.releaseId', '=', releaseId).orderBy('file.place').execute()
}

export function findFirmwareFile(db: Db, releaseId: string, id: string) {
  return files(db).where('file.releaseId', '=', releaseId).where('file.id', '=', id).executeTakeFirst()
}

export async function insertFirmwareFile(
  db: Db,
  file: { id: string; releaseId: string; fileId: string; place: number },
): Promise<void> {
  await db.insertInto('firmwareFile').values(file).execute()
}

export async function placeFile(db: Db, id: string, place: number): Promise<void> {
  await db.updateTable('firmwareFile').set({ place }).where('id', '=', id).execute()
}

export async function deleteFirmwareFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('firmwareFile').where('id', '=', id).execute()
}

export async function setSignature(
  db: Db,
  id: string,
  signature: { keyId: string; signature: string; sha256: string; signedAt: Date },
): Promise<void> {
  await db.updateTable('firmwareFile').set(signature).where('id', '=', id).execute()
}

/** Keeps who took a file, and when. */
export async function insertDownload(
  db: Db,
  { actor, file, at }: { actor: Actor; file: FirmwareFileRow; at: Date },
): Promise<void> {
  await db
    .insertInto('firmwareDownload')
    .values({
      ...{ releaseId: file.releaseId, firmwareFileId: file.id, fileName: file.name },
      ...{ accountId: actor.accountId, unitId: actor.unitId, takenAt: at },
    })
    .execute()
}

/** Whether somebody has taken a file of a release that is still out, and out for the unit. */
export async function hasTaken(db: Db, actor: Actor, id: string): Promise<boolean> {
  const { accountId, unitId } = actor
  const found = await db
    .selectFrom('firmwareDownload as taken')
    .innerJoin('firmwareRelease as release', 'release.id', 'taken.releaseId')
    .select('taken.id')
    .where('taken.firmwareFileId', '=', id)
    .where('taken.accountId', '=', accountId)
    .where('taken.unitId', 'is not distinct from', unitId)
    .where('release.status', 'in', ['trial', 'released'])
    .where(seenBy(actor))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
