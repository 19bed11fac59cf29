import type { Examination } from '@xinqiao/contract/certifications/console-endpoints'
import type { CertificationDefinition } from '@xinqiao/contract/certifications/definition'
import { machine } from '@xinqiao/contract/certifications/kinds/machine'
import { certificateRecord } from '@xinqiao/contract/certifications/record'
import type { Actor } from '../../../platform/actor.ts'
import { toDateTime } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readTimeline } from '../../../platform/records/history.ts'
import { possible } from '../../../platform/records/possible.ts'
import type { ApplicationKind } from '../application-kind.ts'
import { certificateKind } from '../certificate-kind.ts'
import type { CertificateRow } from '../certificate-queries.ts'
import { productOf } from '../issue-certificate.ts'
import { machineParts } from '../machines/machine-groups.ts'
import { listChecks } from '../public/check-queries.ts'
import { phoneOf } from '../queue/console-queries.ts'
import { readApplication } from '../read-application.ts'
import { isCheckable } from './tick-check.ts'

/** An application as the engineer sees it. @throws 404 */
export async function showExamination(
  platform: Platform,
  definition: CertificationDefinition,
  kind: ApplicationKind,
  actor: Actor,
  id: string,
): Promise<Examination> {
  const { db } = platform
  const { row, at, certificate, facts, shown } = await readApplication(platform, definition, kind, actor, id)
  const [checks, applicantPhone] = await Promise.all([
    listChecks(db, definition, id),
    phoneOf(db, row.applicantId),
  ])
  const {
    number,
    status,
    productName,
    model,
    platform: chip,
    unitName,
    applicantName,
    faults,
    informationReason,
    remark,
  } = row
  return {
    ...{ id, kind: definition.name, number, status, productName, model, unitName, applicantName },
    ...shown,
    platform: chip,
    ...{ applicantPhone, faults, informationReason, remark, checks },
    toCertify: { productName: productOf(row), productModel: row.model },
    canCheck: isCheckable(row),
    isAsked: row.questionFlag === 1,
    assigneeName: row.assigneeName ?? '',
    createTime: toDateTime(row.createdAt),
    stateTime: toDateTime(row.stateSince),
    fields: definition.fields.map(({ wire, label, column }) => ({ field: wire, label, value: row[column] })),
    ...(definition.name === machine.name ? await machineParts(db, row) : { groups: [], mailTo: '' }),
    certificate:
      certificate && facts
        ? { ...facts, ...(await standingOfCertificate(db, actor, certificate, row.applicantId, at)) }
        : null,
    version: row.version,
  }
}

/** What may be done with a certificate, and what was. */
async function standingOfCertificate(
  db: Db,
  actor: Actor,
  row: CertificateRow,
  applicantId: string | null,
  at: Date,
): Promise<Pick<NonNullable<Examination['certificate']>, 'can' | 'reasons' | 'timeline'>> {
  const record = { ...row, applicantId, status: row.status as 'valid' | 'withdrawn' }
  const [{ can, reasons }, timeline] = await Promise.all([
    possible(db, certificateKind, { actor, record, at }),
    readTimeline(db, certificateRecord, row.id),
  ])
  return { can, reasons, timeline }
}
