import type {
  CertificateEdition,
  CertificateFacts,
} from '@xinqiao/contract/certifications/certificates/schemas'
import { sql } from 'kysely'
import { toDate } from '../../platform/clock.ts'
import type { Db, FoundBy } from '../../platform/db/database.ts'
import { foldModel } from './public/fold-model.ts'
import type { ApplicationRecord } from './queries.ts'

export const day = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`

function certificates(db: Db) {
  return db
    .selectFrom('certificate')
    .select(['id', 'number', 'kind', 'unitId', 'status', 'productName', 'model', 'productType', 'platform'])
    .select(['companyName', 'contactName', 'configuration', 'firmware', 'appliedAt', 'verifyCode'])
    .select(['withdrawnAt', 'withdrawnReason', 'version', 'edition', 'firmwareReleaseId'])
    .select([
      day('issuedOn').as('issuedOn'),
      day('validUntil').as('validUntil'),
      day('listedOn').as('listedOn'),
    ])
    .select(sql<string>`coalesce(to_char(corrected_on, 'YYYY-MM-DD'), '')`.as('correctedOn'))
}
export type CertificateRow = FoundBy<typeof findCertificate>

/** The certificate of an application whose reader has been checked. */
export function findCertificate(db: Db, id: string) {
  return certificates(db).where('id', '=', id).executeTakeFirst()
}

/** A certificate that anybody may read now: public by its day, or asked for with the code printed on it. */
export function findOpenCertificate(db: Db, number: string, code: string, at: Date) {
  return certificates(db)
    .where('number', '=', number.toUpperCase())
    .where((eb) =>
      eb.or([
        eb(sql`listed_on`, '<=', sql`${toDate(at)}::date`),
        eb('verifyCode', '=', code.toUpperCase() || '-'),
      ]),
    )
    .executeTakeFirst()
}

/** A certificate with who applied for it, kept still until the end of the transaction. */
export async function lockCertificate(db: Db, id: string) {
  await db.selectFrom('certificate').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  const found = await findCertificate(db, id)
  if (!found) return undefined
  const { applicantId } = await db
    .selectFrom('certificationApplication')
    .select('applicantId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...found, applicantId, status: found.status as 'valid' | 'withdrawn' }
}

/** False where somebody else was faster. */
export async function storeCertificate(
  db: Db,
  { id, version }: { id: string; version: number },
  { status, note, at }: { status: 'valid' | 'withdrawn'; note: string; at: Date },
): Promise<boolean> {
  const withdrawn = status === 'withdrawn'
  const { numUpdatedRows } = await db
    .updateTable('certificate')
    .set({
      status,
      withdrawnAt: withdrawn ? at : null,
      withdrawnReason: withdrawn ? note : '',
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Good certificates whose last day has come near, and of which nobody was told. */
export function listRunningOut(db: Db, today: string, until: string) {
  return db
    .selectFrom('certificate')
    .innerJoin('certificationApplication as application', 'application.id', 'certificate.id')
    .select(['certificate.id', 'certificate.number', 'certificate.kind', 'certificate.unitId'])
    .select(['certificate.model', 'certificate.productName', 'certificate.companyName'])
    .select(['application.applicantId', day('certificate.validUntil').as('validUntil')])
    .where('certificate.status', '=', 'valid')
    .where('certificate.remindedOn', 'is', null)
    .where(sql<boolean>`certificate.valid_until between ${today}::date and ${until}::date`)
    .orderBy('certificate.validUntil')
    .execute()
}

/** False where it was told already. */
export async function noteReminder(db: Db, id: string, today: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('certificate')
    .set({ remindedOn: today })
    .where('id', '=', id)
    .where('remindedOn', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface NewCertificate {
  productName: string
  model: string
  configuration: string
  firmware: string
  firmwareReleaseId: string | null
  issuedOn: string
  validUntil: string
  listedOn: string
  verifyCode: string
  contactName: string
}

export async function insertCertificate(
  db: Db,
  application: ApplicationRecord,
  certificate: NewCertificate,
): Promise<void> {
  const { id, number, kind, unitId, productType, platform } = application
  await db
    .insertInto('certificate')
    .values({
      ...{ id, number, kind, unitId, productType, platform },
      foldedModel: foldModel(certificate.model),
      companyName: application.unitName,
      appliedAt: application.createdAt,
      ...certificate,
    })
    .execute()
}

/** What its state is called today: a certificate runs out by itself. */
export function standingOf(
  { status, validUntil }: { status: string; validUntil: string },
  at: Date,
): CertificateFacts['status'] {
  if (status === 'withdrawn') return 'withdrawn'
  return validUntil < toDate(at) ? 'expired' : 'valid'
}

export function factsOf(
  row: CertificateRow,
  editions: readonly CertificateEdition[],
  at: Date,
): CertificateFacts {
  const {
    id,
    number,
    productName,
    model,
    configuration,
    firmware,
    issuedOn,
    validUntil,
    listedOn,
    verifyCode,
  } = row
  return {
    ...{ id, number, productName, model, configuration, firmware },
    ...{ issuedOn, validUntil, listedOn, verifyCode },
    ...{ platform: row.platform, firmwareReleaseId: row.firmwareReleaseId ?? '' },
    status: standingOf(row, at),
    edition: row.edition,
    correctedOn: row.correctedOn,
    editions: [...editions],
    withdrawnReason: row.withdrawnReason,
    version: row.version,
  }
}
