import type { CertificationDefinition } from '@xinqiao/contract/certifications/definition'
import type { Check } from '@xinqiao/contract/certifications/schemas'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'

/** The checklist of a kind, with who has confirmed what of this application. */
export async function listChecks(
  db: Db,
  { checks }: CertificationDefinition,
  applicationId: string,
): Promise<Check[]> {
  const rows = await db
    .selectFrom('certificationCheck')
    .select(['item', 'doneBy', 'doneAt'])
    .where('applicationId', '=', applicationId)
    .execute()
  return checks.map(({ item, label, optional }) => {
    const done = rows.find((row) => row.item === item)
    return {
      ...{ item, label, required: optional !== true },
      doneBy: done?.doneBy ?? '',
      doneTime: done ? toDateTime(done.doneAt) : '',
    }
  })
}

export async function insertCheck(
  db: Db,
  row: { applicationId: string; item: string; doneBy: string; doneAt: Date },
): Promise<void> {
  await db
    .insertInto('certificationCheck')
    .values(row)
    // Who was first stays.
    .onConflict((one) => one.columns(['applicationId', 'item']).doNothing())
    .execute()
}

export async function deleteChecks(db: Db, applicationId: string, item?: string): Promise<void> {
  await db
    .deleteFrom('certificationCheck')
    .where('applicationId', '=', applicationId)
    .$if(item !== undefined, (one) => one.where('item', '=', item ?? ''))
    .execute()
}
