import { createHash } from 'node:crypto'
import { findForDigests, setDigests, setVerdict } from './upkeep-queries.ts'
import type { FilePlatform } from './upload/upload-service.ts'

/**
 * Reads a file that came in parts once more: for the MD5 and the SHA-256 of its whole content, and to see that
 * what the disk holds is what was received.
 */
export async function readDigests(
  { db, storage, log }: Pick<FilePlatform, 'db' | 'storage' | 'log'>,
  id: string,
): Promise<void> {
  const file = await findForDigests(db, id)
  if (!file) return
  const md5 = createHash('md5')
  const content = createHash('sha256')
  const parts = partDigests(file.partSize)
  for await (const chunk of storage.read(id)) {
    md5.update(chunk as Buffer)
    content.update(chunk as Buffer)
    parts.update(chunk as Buffer)
  }
  const sha256 = content.digest()
  if (file.sha256.equals(file.partSize === null ? sha256 : parts.digest())) {
    await setDigests(db, id, { md5: md5.digest(), contentSha256: sha256 })
  } else {
    log.error({ fileId: id }, 'a file is not what was received')
    for (const verdict of ['clean', 'held'] as const) await setVerdict(db, id, verdict, 'damaged')
  }
}

/** The digest of the digests of all parts, as they were kept when they came. */
function partDigests(partSize: number | null) {
  const all = createHash('sha256')
  let part = createHash('sha256')
  let left = partSize ?? Number.POSITIVE_INFINITY
  let pending = false
  return {
    update(chunk: Buffer): void {
      let rest = chunk
      while (rest.length > 0) {
        const taken = rest.subarray(0, Math.min(left, rest.length))
        part.update(taken)
        pending = true
        left -= taken.length
        rest = rest.subarray(taken.length)
        if (left === 0) close()
      }
    },
    digest(): Buffer {
      if (pending) close()
      return all.digest()
    },
  }

  function close(): void {
    all.update(part.digest())
    part = createHash('sha256')
    left = partSize ?? Number.POSITIVE_INFINITY
    pending = false
  }
}
