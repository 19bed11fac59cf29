import type { CertificateFacts } from '@xinqiao/contract/certifications/certificates/schemas'
import { RENEWAL_DAYS } from '@xinqiao/contract/certifications/texts'
import { daysBetween } from '@xinqiao/contract/time'
import { Button } from 'antd'
import { shanghaiDate } from '../../../shared/format/format.ts'

interface DeriveButtonsProps {
  certificate: CertificateFacts | null
  /** it was turned down for good: the same model may be tried anew */
  hasFailed?: boolean
  onDerive: (isRenewed: boolean) => void
}

/**
 * The ways from an application to one that takes over its papers: for another model once it is certified, or for the same
 * once that runs out or it has failed.
 */
export function DeriveButtons({ certificate, hasFailed = false, onDerive }: DeriveButtonsProps) {
  return (
    <>
      {certificate !== null && certificate.status !== 'withdrawn' && (
        <Button onClick={() => onDerive(false)}>申请衍生型号</Button>
      )}
      {hasFailed && (
        <Button type="primary" onClick={() => onDerive(true)}>
          重新申请
        </Button>
      )}
      {certificate && runsOut(certificate) && (
        <Button type="primary" onClick={() => onDerive(true)}>
          申请续期
        </Button>
      )}
    </>
  )
}

/** From when its holder is told that it does; a withdrawn one is not renewed. */
function runsOut({ status, validUntil }: CertificateFacts): boolean {
  return status !== 'withdrawn' && daysBetween(shanghaiDate(new Date()), validUntil) <= RENEWAL_DAYS
}
