import type { CertificationDefinition } from '@xinqiao/contract/certifications/definition'
import type { ApplicationDetail, ApplicationRow } from '@xinqiao/contract/certifications/schemas'
import type { Actor } from '../../platform/actor.ts'
import { toDateTime } from '../../platform/clock.ts'
import { forbidden } from '../../platform/http/fault/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ApplicationKind } from './application-kind.ts'
import { standingOf } from './certificate-queries.ts'
import { type ListedApplication, listOfUnit } from './queries.ts'
import { readApplication } from './read-application.ts'
import { isOver } from './states.ts'

type Filters = Parameters<typeof listOfUnit>[3]

/** The applications of the caller's unit. */
export async function listApplications(
  { db, clock }: Platform,
  definition: CertificationDefinition,
  actor: Actor,
  filters: Filters,
): Promise<{ rows: ApplicationRow[]; total: number }> {
  if (actor.unitId === null) throw forbidden()
  const { rows, total } = await listOfUnit(db, definition, actor.unitId, filters)
  const at = clock.now()
  const standing = ({ certified: status, validUntil }: (typeof rows)[number]) =>
    status === null ? '' : standingOf({ status, validUntil }, at)
  return { rows: rows.map((row) => asRow(definition, row, standing(row))), total }
}

/** One application as its unit sees it. @throws 404 */
export async function showApplication(
  platform: Platform,
  definition: CertificationDefinition,
  kind: ApplicationKind,
  actor: Actor,
  id: string,
): Promise<ApplicationDetail> {
  const { row, at, certificate, facts, shown } = await readApplication(platform, definition, kind, actor, id)
  const { states } = definition.record.workflow
  const reached = [
    {
      rzEngineer: '',
      rzStatus: states[definition.begins]?.label ?? '',
      auditDescription: '',
      createTime: toDateTime(row.createdAt),
    },
    ...shown.timeline
      .filter(({ fromState, toState }) => fromState !== toState)
      .map(({ actorName, toState, note, createTime }) => ({
        rzEngineer: actorName,
        rzStatus: states[toState]?.label ?? toState,
        auditDescription: note,
        createTime,
      })),
  ]
  const over = isOver(definition, row.status)
  return {
    ...asRow(definition, row, certificate ? standingOf(certificate, at) : ''),
    ...slotNames(definition, shown.files),
    ...shown,
    companyName: row.companyName || row.unitName,
    informationFlag: row.informationReason === '' ? '' : '1',
    informationReason: row.informationReason,
    faults: row.faults,
    remark: row.remark,
    rzRelationInfo: over ? reached : reached.slice(0, -1),
    currentStatus: over ? '' : (states[row.status]?.label ?? row.status),
    version: row.version,
    certificate: facts,
  }
}

/** The documented names of a row's values; the rest of what it answers is the same for all kinds. */
function asRow(
  definition: CertificationDefinition,
  row: Omit<ListedApplication, 'certified' | 'validUntil'>,
  certificateStatus: ApplicationRow['certificateStatus'],
): ApplicationRow {
  const { fields, numberWire, record, statusAs } = definition
  const own = fields.map(({ wire, column }) => [wire, row[column]])
  const applied = toDateTime(row.createdAt)
  return {
    ...Object.fromEntries([...own, [numberWire, row.number]]),
    id: row.id,
    number: row.number,
    applyStatus: statusAs === 'label' ? (record.workflow.states[row.status]?.label ?? '') : row.status,
    applyStatusCode: row.status,
    applyUnitUserName: row.assigneeName ?? '',
    createPeople: row.applicantName,
    createTime: applied,
    applyTime: applied,
    isAsked: row.questionFlag === 1,
    certificateStatus,
  }
}

/** The documented names of the files of some kinds. */
function slotNames({ slots }: CertificationDefinition, files: ApplicationDetail['files']) {
  const named = slots.flatMap(({ fjlx, list, fileId }) => {
    const own = files.filter((file) => file.fjlx === fjlx).map(({ id, fileName }) => ({ id, fileName }))
    return [
      ...(list === undefined ? [] : [[list, own]]),
      ...(fileId === undefined ? [] : [[fileId, own.map(({ id }) => id).join(',')]]),
    ]
  })
  return Object.fromEntries(named)
}
