import type { CertificateEdition } from '@xinqiao/contract/certifications/certificates/schemas'
import { toDate, toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { foldModel } from '../public/fold-model.ts'

/** What a certificate said before it was corrected, the latest first. */
export async function listEditions(db: Db, certificateId: string): Promise<CertificateEdition[]> {
  const rows = await db
    .selectFrom('certificateEdition')
    .select(['edition', 'productName', 'model', 'configuration', 'firmware'])
    .select(['replacedBy', 'replacedAt', 'reason'])
    .where('certificateId', '=', certificateId)
    .orderBy('edition', 'desc')
    .execute()
  return rows.map(({ replacedAt, ...row }) => ({ ...row, replacedTime: toDateTime(replacedAt) }))
}

/** What a correction may put right. */
export interface Corrected {
  productName: string
  model: string
  configuration: string
  firmware: string
}

/** Keeps what a certificate says now, and puts what is right in its place. */
export async function replaceEdition(
  db: Db,
  now: Corrected & { id: string; edition: number },
  right: Corrected & { firmwareReleaseId: string | null },
  { by, at, reason }: { by: string; at: Date; reason: string },
): Promise<void> {
  const { id, edition, productName, model, configuration, firmware } = now
  const before = { edition, productName, model, configuration, firmware }
  await db
    .insertInto('certificateEdition')
    .values({ certificateId: id, ...before, replacedBy: by, replacedAt: at, reason })
    .execute()
  await db
    .updateTable('certificate')
    .set({ ...right, foldedModel: foldModel(right.model), edition: edition + 1, correctedOn: toDate(at) })
    .where('id', '=', id)
    .execute()
}
