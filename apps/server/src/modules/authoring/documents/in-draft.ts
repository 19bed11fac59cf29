import { versionRecord } from '@xinqiao/contract/authoring/record'
import { AUTHORING_REFUSALS } from '@xinqiao/contract/authoring/texts'
import type { Db } from '../../../platform/db/database.ts'
import { notFound, refuse } from '../../../platform/http/fault/errors.ts'
import { wake } from '../../../platform/live/wake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { touchBase } from '../../knowledge/index.ts'
import { lockVersion } from '../versions/version-queries.ts'
import { findDocument } from './document-queries.ts'

/**
 * Changes a version that is still a draft, one change after another; open screens are told.
 * @throws AppError refusal for a version that left its editors' hands
 */
export async function inDraft<T>(
  { db, clock }: Platform,
  versionId: string,
  act: (tx: Db, now: Date, baseId: string) => Promise<T>,
): Promise<T> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const version = await lockVersion(tx, versionId)
    if (!version) throw notFound()
    if (version.status !== 'draft') throw refuse(AUTHORING_REFUSALS.notDraft)
    const result = await act(tx, now, version.baseId)
    await touchBase(tx, version.baseId, now)
    await wake(tx, versionRecord, { id: versionId })
    return result
  })
}

export async function documentOf(db: Db, id: string) {
  const found = await findDocument(db, id)
  if (!found) throw notFound()
  return found
}
