import { createHash } from 'node:crypto'
import type { Input } from '../../../../test/proof/asking/call-http.ts'
import { SAMPLE_BYTES } from '../../../../test/proof/asking/call-http.ts'

/** Of nothing in particular. */
const MD5 = 'd41d8cd98f00b204e9800998ecf8427e'

/** Inputs of its endpoints for which none can be generated from their schemas. */
export const filesInputs: Readonly<Record<string, Input>> = {
  'files.existFile': { query: { fileMd5: MD5 } },
  'files.existFullFile': { query: { fileMd5: MD5 } },
  'files.chunkUpload': {
    body: { fileMd5: MD5, chunkNumber: 0, totalChunks: 1, filename: 'a.bin' },
  },
  'files.startUpload': { body: { name: 'a.bin', size: 10, purpose: 'attachment' } },
  'files.putPart': {
    params: { number: '0' },
    query: { sha256: createHash('sha256').update(SAMPLE_BYTES).digest('hex') },
  },
}
