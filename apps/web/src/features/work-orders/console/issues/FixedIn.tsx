import type { IssueRow } from '@xinqiao/contract/work-orders/issue-schemas'
import { FirmwareName } from '../../../../shared/firmware/FirmwareName.tsx'
import { MISSING } from '../../../../shared/format/format.ts'

/** The version that mends a known issue. */
export function FixedIn({ issue }: { issue: Pick<IssueRow, 'fixedIn' | 'fixedReleaseId' | 'chip'> }) {
  const { fixedIn, fixedReleaseId, chip } = issue
  if (fixedIn === '') return MISSING
  return <FirmwareName text={fixedIn} chips={[chip]} releaseId={fixedReleaseId} />
}
