import type { Actor } from '../../../platform/actor.ts'
import type { UploadRow } from './upload-queries.ts'

type Known = Pick<UploadRow, 'id' | 'clientKey' | 'name' | 'purpose'> & Partial<UploadRow>

/** An upload of which nothing has come yet: in one part and of unknown size, unless more is known. */
export function newUpload({ accountId }: Actor, at: Date, known: Known): UploadRow {
  return {
    ...{ md5: null, size: null, partSize: null, partCount: 1, storeKey: '', finishedAt: null },
    ...{ accountId, createdAt: at, touchedAt: at },
    ...known,
  }
}
