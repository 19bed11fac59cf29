import { certificationOf } from '@xinqiao/contract/certifications/kinds'
import { certificateRecord } from '@xinqiao/contract/certifications/record'
import { type MoveContext, recordKind, type Standing } from '../../platform/records/kind.ts'
import { type CertificateRow, lockCertificate, storeCertificate } from './certificate-queries.ts'
import { type Correction, reissueCertificate } from './certificates/reissue-certificate.ts'

type Certificate = Omit<CertificateRow, 'status'> & { applicantId: string | null }
export type CertificateMove = MoveContext<
  typeof certificateRecord,
  Certificate & Standing<typeof certificateRecord>,
  Correction
>

/** How certificates are withdrawn, given back, and corrected. */
export const certificateKind = recordKind(certificateRecord)<Certificate, Correction>({
  load: (db, _actor, id) => lockCertificate(db, id),
  people: ({ unitId, applicantId }) => ({ 'own-unit': unitId, owner: [applicantId] }),
  conditions: {},
  store: ({ db, record, note, at }, { status }) => storeCertificate(db, record, { status, note, at }),
  effects: { reissue: reissueCertificate },
  notices: ({ record, note, input }) => ({
    ...{ id: record.id, number: record.number, ...productOf(input ?? record) },
    ...{ unitName: record.companyName, reason: note },
    title: certificationOf(record.kind)?.title ?? '',
    place: certificationOf(record.kind)?.place ?? '',
  }),
  named: ({ number }) => ({ name: number }),
})

/** As it is right now, where that has just been said. */
function productOf({ model, productName }: { model: string; productName: string }) {
  return { model, product: productName }
}
