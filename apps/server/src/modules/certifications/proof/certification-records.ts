import { fillSlots, makeApplication } from '../../../../test/factories/certifications.ts'
import type { TestApp } from '../../../../test/harness.ts'
import type { ProofWorld } from '../../../../test/proof/feature-proof.ts'
import { makeVisitRecords } from '../../visits/proof/visit-records.ts'
import { issueCertificate } from '../issue-certificate.ts'
import { findVisible } from '../queries.ts'
import { insertQuestion } from '../review/question-queries.ts'
import type { ApplicationState } from '../states.ts'

/** Who replays the ids of calls that makers cannot make. */
export const VENDOR = 'vendor: personnel manager'
const STRANGER = 'another vendor: member'
const MAKER = 'maker: personnel manager and project owner'
const OTHER_MAKER = 'another maker: engineer'

/** Applications and visits of a vendor, of another one, and deleted ones. */
export async function makeCertificationRecords({ app, cast }: ProofWorld) {
  const { platform } = app
  const accountOf = (role: string) => cast.accountIds.get(role) ?? ''
  const own = { unitId: cast.unitIds.vendor, applicantId: accountOf(VENDOR) }
  const foreign = { unitId: cast.unitIds.otherVendor, applicantId: accountOf(STRANGER) }
  const samples = async (kind: string, status?: ApplicationState) => {
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
  const machines = async (status: ApplicationState) => {
    const maker = { unitId: cast.unitIds.maker, applicantId: accountOf(MAKER) }
    const gone = await makeApplication(platform, { kind: 'machine', ...maker })
    await platform.db.deleteFrom('certificationApplication').where('id', '=', gone).execute()
    const id = await makeApplication(platform, { kind: 'machine', ...maker, status })
    await fillSlots(platform, 'machine', id, maker.applicantId)
    // Whoever has it goes on with it when it is sent again.
    const has = status === 'ZJRZ_DFP' ? null : accountOf('certifier')
    const taken = platform.db.updateTable('certificationApplication').set({ assigneeId: has })
    await taken.where('id', '=', id).execute()
    const another = { unitId: cast.unitIds.otherMaker, applicantId: accountOf(OTHER_MAKER) }
    return {
      own: id,
      foreign: await makeApplication(platform, { kind: 'machine', ...another, status }),
      deleted: gone,
    }
  }
  const asked = async () => {
    const all = await machines('ZJRZ_QRZ')
    for (const id of [all.own, all.foreign]) {
      await platform.db
        .updateTable('certificationApplication')
        .set({ questionFlag: 1 })
        .where('id', '=', id)
        .execute()
      const askedAt = platform.clock.now()
      await insertQuestion(platform.db, { applicationId: id, question: '批次', askedBy: '苏念', askedAt })
    }
    return all
  }
  const { foreign: _theirs, ...atProvider } = await machines('ZJRZ_QRZ')
  return {
    'component-application': await samples('component'),
    'os-application': await samples('os', 'OSRZ_DXG'),
    'chip-application': await samples('chip', 'CHIPRZ_TH'),
    'passive-application': await samples('passive', 'BDQJRZ_DXG'),
    'machine-application': await machines('ZJRZ_DXG'),
    'machine-at-provider': atProvider,
    application: { own: queued, deleted },
    'fresh-application': await machines('ZJRZ_DFP'),
    'asked-application': await asked(),
    ...(await makeVisitRecords(app, cast, own)),
    certificate: { own: await makeCertificate(app, own), deleted },
  }
}

/** A certificate that can be withdrawn; and given back, as the calls come one after the other. */
async function makeCertificate(
  { platform }: TestApp,
  own: { unitId: string; applicantId: string },
): Promise<string> {
  const id = await makeApplication(platform, { kind: 'component', ...own, status: 'RZSQ_TG' })
  const application = await findVisible(platform.db, null, 'component', id)
  if (!application) throw new Error('an application that was just made is not there')
  const issue = { configuration: '', firmware: '', validYears: 3, listedOn: '' }
  await issueCertificate(platform.db, application, issue, { at: platform.clock.now(), by: '' })
  return id
}
