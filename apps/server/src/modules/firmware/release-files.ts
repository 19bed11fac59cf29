import { allows } from '@xinqiao/contract/access'
import { FILE_REFUSALS } from '@xinqiao/contract/files/texts'
import { FIRMWARE_READERS } from '@xinqiao/contract/firmware/record'
import type { Db } from '../../platform/db/database.ts'
import { refuse } from '../../platform/http/fault/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import type { FileOwnerKind } from '../../platform/records/file-owners.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { attachFiles, dropFiles } from '../files/index.ts'
import {
  deleteFirmwareFile,
  hasTaken,
  insertFirmwareFile,
  listFirmwareFiles,
  placeFile,
} from './file-queries.ts'

/** Each file is a record of its own: whoever takes one has taken that one, and there is a trace of it. */
export const firmwareFiles: FileOwnerKind = {
  kind: 'firmware-file',
  purpose: 'firmware',
  service: null,
  canRead: async (db, actor, id) => allows(FIRMWARE_READERS, actor) || hasTaken(db, actor, id),
  // They change with the release that holds them, never by themselves.
  canChange: async () => false,
}

/** The files of a release are those of its form, in that order; what is left out goes, with its signature. */
export async function setFiles(
  platform: Platform,
  db: Db,
  caller: Caller,
  { releaseId, fileIds }: { releaseId: string; fileIds: readonly string[] },
): Promise<void> {
  const wanted = [...new Set(fileIds)].filter((id) => id !== '')
  const kept = await listFirmwareFiles(db, releaseId)
  const gone = kept.filter(({ fileId }) => !wanted.includes(fileId))
  for (const { id } of gone) await deleteFirmwareFile(db, id)
  await dropFiles(
    db,
    platform.jobs,
    gone.map(({ fileId }) => fileId),
  )
  for (const [place, fileId] of wanted.entries()) {
    const known = kept.find((file) => file.fileId === fileId)
    if (known) await placeFile(db, known.id, place)
    else await addFile(platform, db, caller, { releaseId, fileId, place })
  }
  const names = (await listFirmwareFiles(db, releaseId)).map(({ name }) => name)
  if (new Set(names).size < names.length) throw refuse(FILE_REFUSALS.sameName)
}

async function addFile(
  platform: Platform,
  db: Db,
  { actor }: Caller,
  { releaseId, fileId, place }: { releaseId: string; fileId: string; place: number },
): Promise<void> {
  const id = newId()
  await attachFiles(db, platform, actor, [fileId], { kind: firmwareFiles.kind, recordId: id })
  await insertFirmwareFile(db, { id, releaseId, fileId, place })
}
