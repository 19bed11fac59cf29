import { certificationOf } from '@xinqiao/contract/certifications/kinds'
import { certificateRecord } from '@xinqiao/contract/certifications/record'
import { type MoveContext, recordKind, type Standing } from '../../platform/records/kind.ts'
import { managersOf } from '../accounts/index.ts'
import { notify } from '../messages/index.ts'
import { type CertificateRow, lockCertificate, storeCertificate } from './certificate-queries.ts'

type Certificate = Omit<CertificateRow, 'status'> & { applicantId: string | null }
type CertificateMove = MoveContext<
  typeof certificateRecord,
  Certificate & Standing<typeof certificateRecord>,
  object
>

/** How certificates are withdrawn, and given back. */
export const certificateKind = recordKind(certificateRecord)<Certificate>({
  load: (db, _actor, id) => lockCertificate(db, id),
  relations: (actor, { unitId, applicantId }) => [
    ...(actor.unitId === unitId ? (['own-unit'] as const) : []),
    ...(actor.accountId === applicantId ? (['owner'] as const) : []),
  ],
  conditions: {},
  store: ({ db, record, note, at }, { status }) => storeCertificate(db, record, { status, note, at }),
  tell: {
    'certification.withdrawn': (move) => tell(move, 'certification.withdrawn'),
    'certification.restored': (move) => tell(move, 'certification.restored'),
  },
  hears: ({ unitId }) => ({ unitIds: [unitId] }),
  named: ({ number }) => ({ name: number }),
})

async function tell(
  { db, platform, record, note }: CertificateMove,
  kind: 'certification.withdrawn' | 'certification.restored',
): Promise<void> {
  const { id, number, unitId, applicantId, productName, model, companyName } = record
  const definition = certificationOf(record.kind)
  const to = [...(applicantId === null ? [] : [applicantId]), ...(await managersOf(db, unitId))]
  await notify(db, platform, {
    kind,
    to,
    data: {
      ...{ id, number, model, product: productName, unitName: companyName, reason: note },
      title: definition?.title ?? '',
      place: definition?.place ?? '',
    },
  })
}
