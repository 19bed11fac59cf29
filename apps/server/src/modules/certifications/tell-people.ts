import type { CertificationDefinition } from '@xinqiao/contract/certifications/definition'
import { certificationOf } from '@xinqiao/contract/certifications/kinds'
import { toDate } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { holdersOf, managersOf } from '../accounts/index.ts'
import { type NoticeName, notify } from '../messages/index.ts'
import type { ApplicationMove } from './application-kind.ts'
import { UNTAKEN } from './states.ts'

type CertificationNotice = Extract<NoticeName, `certification.${string}`>

/** Who hears what of an application: the applicant with the unit's managers, or its engineer. */
export const TELL = {
  'certification.started': (move: ApplicationMove) => tellApplicants(move, 'certification.started'),
  'certification.passed': (move: ApplicationMove) => tellApplicants(move, 'certification.passed'),
  'certification.sentBack': (move: ApplicationMove) => tellApplicants(move, 'certification.sentBack'),
  'certification.failed': (move: ApplicationMove) => tellApplicants(move, 'certification.failed'),
  'certification.volumeNotMet': (move: ApplicationMove) => tellApplicants(move, 'certification.volumeNotMet'),
  'certification.assigned': (move: ApplicationMove) =>
    tellEngineer(move, 'certification.assigned', move.input?.assigneeId ?? null),
  'certification.resubmitted': (move: ApplicationMove) =>
    tellEngineer(move, 'certification.resubmitted', move.record.assigneeId),
  'certification.confirmed': (move: ApplicationMove) => tellApplicants(move, 'certification.confirmed'),
  'certification.drafted': (move: ApplicationMove) => tellApplicants(move, 'certification.drafted'),
  'certification.sealing': (move: ApplicationMove) => tellApplicants(move, 'certification.sealing'),
  'certification.sealed': (move: ApplicationMove) => tellApplicants(move, 'certification.sealed'),
  'certification.draftRejected': (move: ApplicationMove) =>
    tellEngineer(move, 'certification.draftRejected', move.record.assigneeId),
  'certification.draftAccepted': (move: ApplicationMove) =>
    tellEngineer(move, 'certification.draftAccepted', move.record.assigneeId),
  'certification.returned': (move: ApplicationMove) =>
    tellEngineer(move, 'certification.returned', move.record.assigneeId),
  'certification.asked': (move: ApplicationMove) => tellApplicants(move, 'certification.asked'),
  'certification.questionDropped': (move: ApplicationMove) =>
    tellApplicants(move, 'certification.questionDropped'),
  'certification.answered': (move: ApplicationMove) => tellAnswered(move),
  'certification.removed': (move: ApplicationMove) =>
    tellEngineer(move, 'certification.removed', move.record.assigneeId),
}

async function tellApplicants(move: ApplicationMove, kind: CertificationNotice): Promise<void> {
  const { db, platform, record } = move
  const to = [
    ...(record.applicantId === null ? [] : [record.applicantId]),
    ...(await managersOf(db, record.unitId)),
  ]
  await notify(db, platform, { kind, to, data: dataOf(move) })
}

async function tellEngineer(
  move: ApplicationMove,
  kind: CertificationNotice,
  to: string | null,
): Promise<void> {
  if (to !== null) await notify(move.db, move.platform, { kind, to, data: dataOf(move) })
}

/** Its engineer, or those who give out what nobody examines. */
async function tellAnswered(move: ApplicationMove): Promise<void> {
  const { db, platform, record } = move
  if (!UNTAKEN.includes(record.status)) {
    return tellEngineer(move, 'certification.answered', record.assigneeId)
  }
  const to = await holdersOf(db, ['certifier'])
  await notify(db, platform, { kind: 'certification.answered', to, data: dataOf(move) })
}

function dataOf({ record, note, input, at }: ApplicationMove) {
  const definition = certificationOf(record.kind)
  return {
    id: record.id,
    number: record.number,
    title: definition?.title ?? '',
    place: definition?.place ?? '',
    product: record.productName || record.model,
    model: input?.change?.values.model ?? record.model,
    unitName: record.unitName,
    reason: note,
    waybill: input?.machine?.waybill ?? '',
    listedOn: laterThan(at, input?.issue?.listedOn),
  }
}

/** A day that is still to come; else nothing needs to be said of it. */
function laterThan(at: Date, day = ''): string {
  return day > toDate(at) ? day : ''
}

/** Tells those who give out the work that there is some: of a batch once. */
export async function tellExaminers(
  db: Db,
  platform: Platform,
  { name, title, place }: CertificationDefinition,
  rows: readonly { id: string; number: string; values: Record<string, string> }[],
  unitName: string,
): Promise<void> {
  const to = await holdersOf(db, ['certifier'])
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
