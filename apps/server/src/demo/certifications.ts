import type { CertificationDefinition } from '@xinqiao/contract/certifications/definition'
import { CERTIFICATION_RECORDS, certificationOf } from '@xinqiao/contract/certifications/kinds'
import { DAY_MS } from '@xinqiao/contract/time'
import {
  applicationKind,
  firstState,
  insertApplications,
  insertCheck,
  takeNumbers,
} from '../modules/certifications/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { transition } from '../platform/records/transition.ts'
import { demoPaper } from './certification-papers.ts'
import { attachDemoPaper } from './certifications/attach-demo-paper.ts'
import { DEMO_APPLICATIONS, type DemoApplication } from './certifications/certification-list.ts'
import { type People, stepsOf } from './certifications/certification-steps.ts'
import { actorOf, silent } from './projects/past-moves.ts'

/** Applications of the vendor in every state, made by the product's own moves. */
export const demoCertifications = { title: '认证申请', seed: seedCertifications, clear: clearCertifications }

const APPLICANTS = ['13800006640', '13800006641']
const CERTIFIER = '13900001005'

async function seedCertifications(platform: Platform, db: Db): Promise<void> {
  const [first, second] = await Promise.all(APPLICANTS.map((phone) => actorOf(db, phone)))
  const certifier = await actorOf(db, CERTIFIER)
  if (!first || !second) return
  const oldestFirst = DEMO_APPLICATIONS.toSorted((a, b) => b.sent - a.sent)
  for (const [index, one] of oldestFirst.entries()) {
    const definition = certificationOf(one.kind)
    if (!definition) continue
    const applicant = index % 3 === 0 ? first : second
    await seedOne(platform, db, definition, one, { applicant, certifier })
  }
}

async function seedOne(
  platform: Platform,
  db: Db,
  definition: CertificationDefinition,
  one: DemoApplication,
  people: People,
): Promise<void> {
  const now = platform.clock.now().getTime()
  const sent = new Date(now - one.sent * DAY_MS)
  const { applicant } = people
  const [number = ''] = await takeNumbers(db, definition.prefix, 1, sent)
  const id = newId()
  const values = valuesOf(definition, one, applicant)
  await insertApplications(db, [
    {
      ...{ id, number, kind: one.kind, values, batchId: id, derivedFrom: null, at: sent },
      unitId: applicant.unitId ?? '',
      applicantId: applicant.accountId,
      applicantName: applicant.realName,
      status: firstState(definition),
      sameChipConfirmed: true,
    },
  ])
  await db.updateTable('certificationApplication').set({ isDemo: true }).where('id', '=', id).execute()
  for (const slot of definition.slots.filter(({ fjlx }) => !fjlx.endsWith('CKSJ'))) {
    await attachDemoPaper(platform, db, slot, await demoPaper(slot, one), { id, applicant, sent })
  }
  const kind = silent(applicationKind(definition))
  const { realName: doneBy } = people.certifier
  for (const { event, at, by, note, input } of stepsOf(definition, one.end, values, people, platform)) {
    const clock = { now: () => new Date(sent.getTime() + Math.round(one.sent * DAY_MS * at)) }
    const caller = { actor: people[by], address: '127.0.0.1' }
    if (event === 'pass') await confirmChecks(db, definition, id, { doneBy, doneAt: clock.now() })
    await transition({ ...platform, clock }, kind, event, { id, caller, db, note, input })
  }
}

function valuesOf(
  { fields }: CertificationDefinition,
  { product, model, type, platform }: DemoApplication,
  applicant: Actor,
): Record<string, string> {
  const known: Record<string, string> = {
    ...{ productName: product, model, platform, productType: type, applyType: '项目认证' },
    ...{ companyName: applicant.unitName, contactName: applicant.realName, phone: applicant.phone },
    email: 'certification@qixia.example',
  }
  return Object.fromEntries(fields.map(({ column }) => [column, known[column] ?? '']))
}

/** The whole checklist, as before every verdict. */
export async function confirmChecks(
  db: Db,
  { checks }: CertificationDefinition,
  applicationId: string,
  done: { doneBy: string; doneAt: Date },
): Promise<void> {
  for (const { item } of checks) await insertCheck(db, { applicationId, item, ...done })
}

async function clearCertifications(db: Db): Promise<void> {
  const own = db.selectFrom('certificationApplication').select('id').where('isDemo', '=', true)
  const kinds = CERTIFICATION_RECORDS.map(({ kind }) => kind)
  const files = await db
    .selectFrom('certificationFile')
    .select('fileId')
    .where('applicationId', 'in', own)
    .execute()
  await db.deleteFrom('workflowEvent').where('workflow', 'in', kinds).where('recordId', 'in', own).execute()
  await db.deleteFrom('certificate').where('id', 'in', own).execute()
  await db.deleteFrom('certificationApplication').where('isDemo', '=', true).execute()
  const ids = files.map(({ fileId }) => fileId)
  if (ids.length > 0) await db.deleteFrom('storedFile').where('id', 'in', ids).execute()
}
