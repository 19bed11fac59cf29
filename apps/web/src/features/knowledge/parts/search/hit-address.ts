import { anchorOf } from '@xinqiao/contract/knowledge/anchors'
import type { SearchHit } from '@xinqiao/contract/knowledge/schemas'
import { kbDetailScreen } from '../../../../shared/knowledge/kb-detail-screen.ts'
import { hrefOf } from '../../../../shared/router/screen.ts'

/** Where a hit leads: the heading of an article, the page of a PDF, the question, or the base. */
export function hitAddress({ kind, kbId, verId, docId, docName, anchor, page }: SearchHit): string {
  if (kind === 'base') return hrefOf(kbDetailScreen, { kbId, verId })
  if (kind === 'faq') return hrefOf(kbDetailScreen, { kbId, verId, faq: '1' }, anchorOf(docName))
  const place = { kbId, verId, docId, ...(page > 0 ? { page: String(page) } : {}) }
  return hrefOf(kbDetailScreen, place, anchor)
}
