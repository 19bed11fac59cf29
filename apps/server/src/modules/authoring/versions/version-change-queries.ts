import type { VersionStatus } from '@xinqiao/contract/authoring/record'
import type { Db } from '../../../platform/db/database.ts'
import { foundOne } from '../../../platform/db/found-one.ts'

export function insertVersion(
  db: Db,
  version: {
    id: string
    baseId: string
    name: string
    summary?: string
    inheritsId?: string | null
    createdAt: Date
    createdBy: string
  },
): Promise<boolean> {
  const added = db.insertInto('knowledgeVersion').values(version).returning('id')
  return foundOne(added.onConflict((conflict) => conflict.columns(['baseId', 'name']).doNothing()))
}

/** Keeps two versions of a base from having one name. */
export const VERSION_NAME_INDEX = 'knowledge_version_base_id_name_key'

export async function updateVersionRow(
  db: Db,
  id: string,
  columns: { name: string; summary: string } | { releaseFailures: number; releaseRetryAt: Date },
): Promise<void> {
  await db.updateTable('knowledgeVersion').set(columns).where('id', '=', id).execute()
}

/** Writes a new state where the old one still stands, with no tries behind it; false when another move was faster. */
export function setVersionStatus(
  db: Db,
  id: string,
  from: VersionStatus,
  columns: {
    status: VersionStatus
    submittedBy?: string | null
    releaseAt?: Date | null
    releasedAt?: Date | null
  },
): Promise<boolean> {
  const updated = db
    .updateTable('knowledgeVersion')
    .set({ ...columns, releaseFailures: 0, releaseRetryAt: null })
  return foundOne(updated.where('id', '=', id).where('status', '=', from).returning('id'))
}
