import type { Db } from '../../platform/db/database.ts'
import { foundValues } from '../../platform/db/found-value.ts'
import { containing, foldedOf } from '../../platform/db/read-page.ts'

/** Companies that anyone may know: on the logo wall, or in the public list of certified products. */
export function listPublicCompanies(
  db: Db,
  { keyword, today, most }: { keyword: string; today: string; most: number },
): Promise<string[]> {
  const pattern = containing(keyword)
  return foundValues(
    db
      .selectFrom('partnerLogo')
      .select('corporateName as name')
      .where(foldedOf('corporateName'), 'like', pattern)
      .union(
        db
          .selectFrom('certificate')
          .select('companyName as name')
          .where('status', '=', 'valid')
          .where('listedOn', '<=', today)
          .where('validUntil', '>=', today)
          .where('companyName', '!=', '')
          .where(foldedOf('companyName'), 'like', pattern),
      )
      .orderBy('name')
      .limit(most),
  )
}
