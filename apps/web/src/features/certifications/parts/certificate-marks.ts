import type { CertificateFacts } from '@xinqiao/contract/certifications/certificates/schemas'
import type { StatusTone } from '../../../shared/ui/StatusMark.tsx'

/** How the state of a certificate is shown. */
export const CERTIFICATE_MARKS: Readonly<
  Record<CertificateFacts['status'], { tone: StatusTone; label: string }>
> = {
  valid: { tone: 'done', label: '有效' },
  expired: { tone: 'late', label: '已过期' },
  withdrawn: { tone: 'closed', label: '已撤销' },
}
