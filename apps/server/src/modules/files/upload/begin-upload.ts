import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { FILE_TEXTS } from '@xinqiao/contract/files/texts'
import type { chunkUpload } from '@xinqiao/contract/files/upload-endpoints'
import type { Actor } from '../../../platform/actor.ts'
import { AppError } from '../../../platform/http/fault/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { underQuota } from './guard-quota.ts'
import { newUpload } from './new-upload.ts'
import type { UploadRow } from './upload-queries.ts'
import * as queries from './upload-queries.ts'
import type { UploadService } from './upload-service.ts'

export type Chunk = HandlerInput<typeof chunkUpload>['body']

export async function beginUpload(
  service: UploadService,
  actor: Actor,
  chunk: Chunk,
  key: string,
): Promise<UploadRow> {
  const { db, storage, clock } = service
  const id = newId()
  const upload = newUpload(actor, clock.now(), {
    ...{ id, clientKey: key, name: chunk.filename, purpose: chunk.purpose ?? 'attachment' },
    ...{ md5: Buffer.from(chunk.fileMd5, 'hex'), partCount: chunk.totalChunks },
  })
  const begun = await underQuota(service, actor, 0, async (tx) => {
    // Another chunk of the same file may have been first.
    if (await queries.findUploadByKey(tx, actor.accountId, key)) return false
    upload.storeKey = await storage.begin(id)
    return queries.insertUpload(tx, upload)
  })
  if (begun) return upload
  if (upload.storeKey !== '') await storage.abandon(upload)
  const first = await queries.findUploadByKey(db, actor.accountId, key)
  if (!first) throw new AppError(409, FILE_TEXTS.chunkTakenOver)
  return first
}
