import { useDocumentChanges } from '../../../features/changes/portal/DocumentChanges.tsx'
import { KbDetail } from '../../../features/knowledge/portal/detail/KbDetail.tsx'
import { BelowText } from '../../../shared/knowledge/below-text.ts'

/** A knowledge base, with what has changed about it below its text. */
export function KbDetailPage() {
  return (
    <BelowText value={useDocumentChanges}>
      <KbDetail />
    </BelowText>
  )
}
