import { FILE_REFUSALS, FILE_TEXTS } from '@xinqiao/contract/files/texts'
import type { Actor } from '../../../platform/actor.ts'
import { invalid, refuse } from '../../../platform/http/fault/errors.ts'
import type { Bytes } from '../../../platform/storage/storage.ts'
import { receivePart } from './receive-part.ts'
import { findOwn, nothing, PART_BYTES } from './resumable-upload.ts'
import type { UploadService } from './upload-service.ts'

/** One part, with what its sender says is its digest. @throws 404, AppError 400, 409, refusal */
export async function putPart(
  service: UploadService,
  actor: Actor,
  { id, number, sha256 }: { id: string; number: number; sha256: string },
  content: Bytes | null,
  stop: () => void,
): Promise<{ number: number; received: number }> {
  const { upload, size } = await findOwn(service.db, actor, id)
  if (upload.finishedAt !== null) throw refuse(FILE_REFUSALS.uploadDone)
  if (number >= upload.partCount) throw invalid({ number: FILE_TEXTS.chunkOutOfRange })
  const partSize = Math.min(PART_BYTES, size - number * PART_BYTES)
  const received = await receivePart(
    service,
    {
      upload,
      number,
      size: partSize,
      maxBytes: partSize,
      tooLarge: refuse(FILE_REFUSALS.chunkSize),
      sha256: Buffer.from(sha256, 'hex'),
      stop,
    },
    content ?? nothing(),
  )
  return { number, received }
}
