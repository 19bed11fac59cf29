import { fillSlots, makeApplication } from '../factories/certifications.ts'
import type { TestApp } from '../harness.ts'
import type { Cast } from './roles.ts'

const OWN = 'vendor: personnel manager'
const STRANGER = 'another vendor: member'

/** Applications of a vendor, of another one, and deleted ones. */
export async function makeCertificationRecords({ platform }: TestApp, cast: Cast) {
  const accountOf = (role: string) => cast.accountIds.get(role) ?? ''
  const own = { unitId: cast.unitIds.vendor, applicantId: accountOf(OWN) }
  const foreign = { unitId: cast.unitIds.otherVendor, applicantId: accountOf(STRANGER) }
  const samples = async (kind: string, status?: string) => {
    const at = status === undefined ? {} : { status }
    const deleted = await makeApplication(platform, { kind, ...own })
    await platform.db.deleteFrom('certificationApplication').where('id', '=', deleted).execute()
    const id = await makeApplication(platform, { kind, ...own, ...at })
    // Complete, so that it can be sent again.
    await fillSlots(platform, kind, id, own.applicantId)
    return {
      own: id,
      foreign: await makeApplication(platform, { kind, ...foreign, ...at }),
      deleted,
    }
  }
  const { own: queued, deleted } = await samples('component')
  return {
    'component-application': await samples('component'),
    'os-application': await samples('os', 'OSRZ_DXG'),
    'chip-application': await samples('chip', 'CHIPRZ_TH'),
    'passive-application': await samples('passive', 'BDQJRZ_DXG'),
    application: { own: queued, deleted },
  }
}
