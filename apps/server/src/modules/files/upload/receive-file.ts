import { createHash } from 'node:crypto'
import { FILE_PURPOSES, type FilePurposeName } from '@xinqiao/contract/files/purposes'
import { fileName } from '@xinqiao/contract/files/schemas'
import { FILE_TEXTS } from '@xinqiao/contract/files/texts'
import type { Actor } from '../../../platform/actor.ts'
import { AppError, invalid } from '../../../platform/http/fault/errors.ts'
import type { FileIntake, KeptFile } from '../../../platform/http/forms/file-intake.ts'
import type { FormFile } from '../../../platform/http/request-body.ts'
import { newId } from '../../../platform/ids.ts'
import type { Bytes } from '../../../platform/storage/storage.ts'
import { refuseName } from '../file-type.ts'
import { identify, keepFile, REMOVAL_QUEUE } from '../keep-file.ts'
import { deleteLooseFiles } from '../kept-file-queries.ts'
import { assertMayBring, underQuota } from './guard-quota.ts'
import { newUpload } from './new-upload.ts'
import { deleteUpload, insertUpload } from './upload-queries.ts'
import type { FilePlatform } from './upload-service.ts'

/** How files of forms come in; the platform hands it to every route that takes them. */
export function fileIntake(platform: FilePlatform): FileIntake {
  return {
    receive: (actor, file, purpose) => receiveFile(platform, actor, file, purpose),
    discard: (actor, ids) => discardFiles(platform, actor, ids),
  }
}

async function receiveFile(
  platform: FilePlatform,
  actor: Actor,
  { field, name: sentName, content }: FormFile,
  purpose: FilePurposeName,
): Promise<KeptFile> {
  const { db, storage } = platform
  const parsed = fileName.safeParse(sentName)
  if (!parsed.success) throw invalid({ [field]: parsed.error.issues[0]?.message ?? FILE_TEXTS.nameUnusable })
  const name = parsed.data
  assertMayBring(actor, purpose)
  const wrongType = refuseName(name, purpose)
  if (wrongType !== null) throw invalid({ [field]: wrongType })
  const id = await announceFile(platform, actor, name, purpose)
  try {
    const md5 = createHash('md5')
    const { size, sha256 } = await storage.put(id, limited(content, field, purpose, md5))
    if (size === 0) throw invalid({ [field]: FILE_TEXTS.empty })
    const mediaType = await identify(platform, { id, name, purpose, size }).catch((error: unknown) => {
      throw error instanceof AppError ? invalid({ [field]: error.message }) : error
    })
    await db.transaction().execute(async (transaction) => {
      const file = { id, name, purpose, size, sha256, partSize: null, md5: md5.digest(), mediaType }
      await keepFile(platform, transaction, actor, file)
      await deleteUpload(transaction, id)
    })
    return { field, id, name, size }
  } catch (error) {
    await storage.remove(id)
    await deleteUpload(db, id)
    throw error
  }
}

/** A row before the first byte, so that what a killed process leaves behind is found and collected. */
async function announceFile(
  platform: FilePlatform,
  actor: Actor,
  name: string,
  purpose: FilePurposeName,
): Promise<string> {
  const id = newId()
  const upload = newUpload(actor, platform.clock.now(), { id, clientKey: `form:${id}`, name, purpose })
  await underQuota(platform, actor, 0, (tx) => insertUpload(tx, upload))
  return id
}

async function* limited(
  content: Bytes,
  field: string,
  purpose: FilePurposeName,
  hash: { update(chunk: Buffer): unknown },
): Bytes {
  const { maxBytes, tooLarge } = FILE_PURPOSES[purpose]
  let size = 0
  for await (const chunk of content) {
    size += chunk.length
    if (size > maxBytes) throw invalid({ [field]: tooLarge })
    hash.update(chunk)
    yield chunk
  }
}

async function discardFiles(
  { db, jobs }: FilePlatform,
  actor: Pick<Actor, 'accountId'>,
  ids: readonly string[],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const id of await deleteLooseFiles(transaction, actor.accountId, ids)) {
      await jobs.add(transaction, REMOVAL_QUEUE, { id })
    }
  })
}
