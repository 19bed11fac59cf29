import type { CertificationDefinition } from '@xinqiao/contract/certifications/definition'
import type { ApplicationFile } from '@xinqiao/contract/certifications/question-schemas'
import { isUuid } from '@xinqiao/contract/fields/primitives'
import type { Db } from '../../../platform/db/database.ts'
import { foundValues } from '../../../platform/db/found-value.ts'

/** Those of the form alone: neither the provider's papers nor what came with answers. */
export async function listFormFiles(
  db: Db,
  { slots }: CertificationDefinition,
  applicationId: string,
): Promise<ApplicationFile[]> {
  const files = await listFiles(db, applicationId)
  return files.filter(({ fjlx }) => slots.some((slot) => slot.fjlx === fjlx))
}

/** The files that an application shows, in the order in which they came. */
export async function listFiles(db: Db, applicationId: string): Promise<ApplicationFile[]> {
  const rows = await db
    .selectFrom('certificationFile')
    .innerJoin('storedFile', 'storedFile.id', 'certificationFile.fileId')
    .select(['storedFile.id', 'storedFile.name', 'storedFile.size', 'storedFile.verdict'])
    .select('certificationFile.slot')
    .where('certificationFile.applicationId', '=', applicationId)
    .orderBy('certificationFile.createdAt')
    .orderBy('storedFile.id')
    .execute()
  return rows.map(({ id, name, size, verdict, slot }) => ({
    id,
    fileName: name,
    fjlx: slot,
    fileSize: size,
    fileState: verdict === 'clean' ? 'open' : verdict === 'held' ? 'waiting' : 'refused',
  }))
}

export async function listFileNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('storedFile').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export interface FileLink {
  applicationId: string
  fileId: string
  slot: string
  name: string
  createdAt: Date
}

/** @throws where the application shows the file already, or another of its name */
export async function linkFiles(db: Db, links: readonly FileLink[]): Promise<void> {
  if (links.length === 0) return
  await db.insertInto('certificationFile').values(links).execute()
}

/** Takes files off an application; answers those that no other shows. What came with an answer goes with all of it. */
export async function unlinkFiles(
  db: Db,
  applicationId: string,
  ids: readonly string[],
  { whole = false } = {},
): Promise<{ taken: string[]; loose: string[] }> {
  if (ids.length === 0) return { taken: [], loose: [] }
  const rows = await db
    .deleteFrom('certificationFile')
    .where('applicationId', '=', applicationId)
    .where('fileId', 'in', ids)
    .$if(!whole, (one) => one.where('questionId', 'is', null))
    .returning('fileId')
    .execute()
  const taken = rows.map(({ fileId }) => fileId)
  if (taken.length === 0) return { taken, loose: [] }
  const shown = await db
    .selectFrom('certificationFile')
    .select('fileId')
    .where('fileId', 'in', taken)
    .execute()
  return { taken, loose: taken.filter((id) => !shown.some(({ fileId }) => fileId === id)) }
}

/** What must be known of files to read their text. */
export async function findFilesToRead(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('storedFile')
    .select(['id', 'extension', 'size', 'sha256'])
    .where('id', 'in', ids)
    .execute()
}

/** Of these files, those that this account has uploaded. */
export async function ownFilesOf(db: Db, accountId: string, ids: readonly string[]): Promise<string[]> {
  const known = ids.filter(isUuid)
  if (known.length === 0) return []
  const found = db.selectFrom('storedFile').select('id')
  return foundValues(found.where('id', 'in', known).where('uploaderId', '=', accountId))
}
