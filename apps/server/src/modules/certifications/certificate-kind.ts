import { certificationOf } from '@xinqiao/contract/certifications/kinds'
import { certificateRecord } from '@xinqiao/contract/certifications/record'
import { recordKind } from '../../platform/records/kind.ts'
import { type CertificateRow, lockCertificate, storeCertificate } from './certificate-queries.ts'

type Certificate = Omit<CertificateRow, 'status'> & { applicantId: string | null }
/** How certificates are withdrawn, and given back. */
export const certificateKind = recordKind(certificateRecord)<Certificate>({
  load: (db, _actor, id) => lockCertificate(db, id),
  people: ({ unitId, applicantId }) => ({ 'own-unit': unitId, owner: [applicantId] }),
  conditions: {},
  store: ({ db, record, note, at }, { status }) => storeCertificate(db, record, { status, note, at }),
  notices: ({ record, note }) => ({
    ...{ id: record.id, number: record.number, model: record.model, product: record.productName },
    ...{ unitName: record.companyName, reason: note },
    title: certificationOf(record.kind)?.title ?? '',
    place: certificationOf(record.kind)?.place ?? '',
  }),
  named: ({ number }) => ({ name: number }),
})
