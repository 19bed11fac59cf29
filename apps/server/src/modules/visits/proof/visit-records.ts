import { makeVisit } from '../../../../test/factories/visits.ts'
import type { TestApp } from '../../../../test/harness.ts'
import type { Cast } from '../../../../test/proof/roles.ts'

/** Visits of a vendor, of another one, and deleted ones. */
export async function makeVisitRecords(
  { platform }: TestApp,
  cast: Cast,
  own: { unitId: string; applicantId: string },
) {
  const { applicantId } = own
  const foreign = await makeVisit(platform, {
    unitId: cast.unitIds.otherVendor,
    applicantId,
    status: 'agreed',
  })
  const deleted = await makeVisit(platform, own)
  await platform.db.deleteFrom('visitApplication').where('id', '=', deleted).execute()
  return {
    visit: { own: await makeVisit(platform, { ...own, status: 'agreed' }), foreign, deleted },
    'customer-visit': { own: await makeVisit(platform, { ...own, status: 'agreed' }), deleted },
  }
}
