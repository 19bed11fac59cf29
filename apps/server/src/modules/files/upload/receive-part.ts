import { createHash } from 'node:crypto'
import { FILE_REFUSALS } from '@xinqiao/contract/files/texts'
import { refuse } from '../../../platform/http/fault/errors.ts'
import type { Bytes } from '../../../platform/storage/storage.ts'
import type { PartRow } from './part-queries.ts'
import * as partQueries from './part-queries.ts'
import type { UploadService } from './upload-service.ts'
import { type IncomingPart, writePart } from './write-part.ts'

/**
 * Takes in a part: written straight to its place in the file, its digest kept. A part that is there already
 * is only compared.
 * @returns how many parts are there now
 */
export function receivePart(service: UploadService, part: IncomingPart, content: Bytes): Promise<number> {
  const { upload, number } = part
  return service.writers.run(`${upload.id}:${number}`, part.stop, async (progress) => {
    const known = await partQueries.findPart(service.db, upload.id, number)
    if (known) {
      await assertSameContent(known, content, progress)
      return partQueries.countParts(service.db, upload.id)
    }
    return writePart(service, part, content, progress)
  })
}

/** @throws refusal unless the bytes are those of the part that was received before */
export async function assertSameContent(
  known: PartRow,
  content: Bytes,
  progress: () => void = () => undefined,
): Promise<void> {
  const hash = createHash('sha256')
  for await (const chunk of content) {
    progress()
    hash.update(chunk)
  }
  if (!hash.digest().equals(known.sha256)) throw refuse(FILE_REFUSALS.chunkDiffers)
}
