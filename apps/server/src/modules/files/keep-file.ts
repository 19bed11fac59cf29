import { buffer } from 'node:stream/consumers'
import type { FilePurposeName } from '@xinqiao/contract/files/purposes'
import type { StoredFile } from '@xinqiao/contract/files/schemas'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { invalid } from '../../platform/http/fault/errors.ts'
import { checkContent, extensionOf, HEAD_BYTES, mismatchText } from './file-type.ts'
import { insertFile } from './kept-file-queries.ts'
import type { Verdict } from './queries.ts'
import { assertRoomFor, countBytes } from './upload/guard-quota.ts'
import type { FilePlatform } from './upload/upload-service.ts'

export const DIGEST_QUEUE = 'file-digests'
export const SCAN_QUEUE = 'file-scan'
export const REMOVAL_QUEUE = 'file-removal'

export interface ArrivedFile {
  id: string
  name: string
  purpose: FilePurposeName
  size: number
  /** of the content, or of the digests of its parts */
  sha256: Buffer
  partSize: number | null
  md5: Buffer | null
  mediaType: string
}

/** The media type of a file whose bytes are all there. @throws AppError 400 when it is not what its name says */
export async function identify(
  { storage }: Pick<FilePlatform, 'storage'>,
  file: { id: string; name: string; purpose: FilePurposeName; size: number },
): Promise<string> {
  const head = await readHead(storage, file)
  const mediaType = await checkContent(file.name, head)
  if (mediaType === null) throw invalid({ file: await mismatchText(file.purpose, file.name, head) })
  return mediaType
}

/** The beginning of a file, which tells its type. */
export async function readHead(
  storage: FilePlatform['storage'],
  file: { id: string; size: number },
): Promise<Buffer> {
  const end = Math.min(file.size, HEAD_BYTES) - 1
  return buffer(storage.read(file.id, { start: 0, end }))
}

/** Makes the row of a file whose bytes are in place, and queues what is left to learn about it. @throws refusal */
export async function keepFile(
  platform: Pick<FilePlatform, 'clock' | 'config' | 'jobs'>,
  db: Db,
  actor: Actor,
  file: ArrivedFile,
): Promise<StoredFile> {
  const { clock, config, jobs } = platform
  await assertRoomFor(db, actor, file)
  await countBytes(db, platform, actor, file.size)
  const verdict: Verdict = config.CLAMD_ADDRESS === undefined ? 'clean' : 'held'
  const isWhole = file.partSize === null
  await insertFile(db, {
    ...file,
    extension: extensionOf(file.name),
    createdAt: clock.now(),
    uploaderId: actor.accountId,
    unitId: actor.unitId,
    contentSha256: isWhole ? file.sha256 : null,
    verdict,
  })
  if (!isWhole || file.md5 === null) await jobs.add(db, DIGEST_QUEUE, { id: file.id })
  if (verdict === 'held') await jobs.add(db, SCAN_QUEUE, { id: file.id })
  return { id: file.id, name: file.name, size: file.size, state: verdict }
}
