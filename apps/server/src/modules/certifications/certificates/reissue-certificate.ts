import { CERTIFICATION_REFUSALS } from '@xinqiao/contract/certifications/texts'
import { refuse } from '../../../platform/http/fault/errors.ts'
import { staleRecord } from '../../../platform/records/audit.ts'
import type { AuditAddition } from '../../../platform/records/kind.ts'
import type { CertificateMove } from '../certificate-kind.ts'
import { testedWith } from '../issue-certificate.ts'
import { type Corrected, replaceEdition } from './edition-queries.ts'

/** What comes with a correction. */
export type Correction = Corrected & { version?: number | undefined }

/** Puts right what a certificate says; its number, code and days stay. @throws 409, a refusal where nothing differs */
export async function reissueCertificate(move: CertificateMove): Promise<AuditAddition> {
  const { db, record, input, note, at, actor } = move
  if (!input) throw new Error('a correction without what is right')
  const { version, ...right } = input
  if (version !== undefined && version !== record.version)
    throw await staleRecord(db, 'certificate', record.id)
  const { productName, model, configuration, firmware } = record
  const now: Corrected = { productName, model, configuration, firmware }
  const fields = (Object.keys(now) as (keyof Corrected)[]).filter((name) => now[name] !== right[name])
  if (fields.length === 0) throw refuse(CERTIFICATION_REFUSALS.nothingCorrected)
  const firmwareReleaseId = await testedWith(db, right.firmware, record.platform)
  await replaceEdition(
    db,
    record,
    { ...right, firmwareReleaseId },
    { by: actor?.realName ?? '', at, reason: note },
  )
  const side = (words: Corrected) => Object.fromEntries(fields.map((name) => [name, words[name]]))
  return { before: side(now), after: side(right) }
}
