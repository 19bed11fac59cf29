import { useQuery } from '@tanstack/react-query'
import { DocumentChange } from '../../../../shared/knowledge/compare/DocumentChange.tsx'
import { kbDetailScreen } from '../../../../shared/knowledge/kb-detail-screen.ts'
import { AppLink } from '../../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../../shared/router/screen.ts'
import { type Changes, sourceQuery } from './compare-queries.ts'
import { usePages } from './use-pages.ts'

interface OneChangeProps {
  kbId: string
  change: Changes['documents'][number]
  changes: Changes
}

export function OneChange({ kbId, change, changes: { from, to } }: OneChangeProps) {
  const older = useQuery(sourceQuery(kbId, from.verId, change.fromDocId))
  const newer = useQuery(sourceQuery(kbId, to.verId, change.docId))
  const pages = usePages(kbId, { change, from: from.verId, to: to.verId })
  const addressOf = (verId: string, docId: string) =>
    docId === '' ? '' : hrefOf(kbDetailScreen, { kbId, verId, docId })
  return (
    <DocumentChange
      change={change}
      names={[from.versionName, to.versionName]}
      older={{ ...older, data: older.data?.data }}
      newer={{ ...newer, data: newer.data?.data }}
      pages={pages}
      opened={{ before: addressOf(from.verId, change.fromDocId), after: addressOf(to.verId, change.docId) }}
    >
      {change.docId && (
        <AppLink to={hrefOf(kbDetailScreen, { kbId, verId: to.verId, docId: change.docId })}>
          阅读全文
        </AppLink>
      )}
    </DocumentChange>
  )
}
