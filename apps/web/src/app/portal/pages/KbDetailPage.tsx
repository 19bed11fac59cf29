import { KbDetail } from '../../../features/knowledge/portal/detail/KbDetail.tsx'
import { BelowText, type TextAbove } from '../../../shared/knowledge/below-text.ts'
import { loadPart } from '../../../shared/ui/load/load-part.tsx'

const DocumentChanges = loadPart(
  async () => (await import('../../../features/changes/portal/DocumentChanges.tsx')).DocumentChanges,
  { calm: true },
)
const changes = (above: TextAbove) => <DocumentChanges {...above} />

/** A knowledge base, with what has changed about it below its text. */
export function KbDetailPage() {
  return (
    <BelowText value={changes}>
      <KbDetail />
    </BelowText>
  )
}
