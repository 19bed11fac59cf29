import type { CertificationDefinition } from '@xinqiao/contract/certifications/definition'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { holdersOf } from '../accounts/index.ts'
import { notify } from '../messages/index.ts'

/** Tells those who give out the work that there is some: of a batch once. */
export async function tellExaminers(
  db: Db,
  platform: Platform,
  { name, title, place }: CertificationDefinition,
  rows: readonly { id: string; number: string; values: Record<string, string> }[],
  unitName: string,
): Promise<void> {
  const to = await holdersOf(db, { roles: ['certifier'] })
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return
  const models = rows.map(({ values }) => values.model ?? '')
  const product = first.values.productName || models[0] || ''
  if (rows.length > 1) {
    const data = {
      ...{
        id: first.id,
        kind: name,
        title,
        product,
        count: models.length,
        models: models.join('、'),
        unitName,
      },
      first: first.number,
      last: last.number,
    }
    return notify(db, platform, { kind: 'certification.submittedBatch', to, data })
  }
  const { id, number } = first
  const data = { id, number, title, place, product, model: models[0] ?? '', unitName, reason: '' }
  await notify(db, platform, { kind: 'certification.submitted', to, data })
}
