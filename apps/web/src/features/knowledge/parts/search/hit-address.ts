import { anchorOf } from '@xinqiao/contract/knowledge/anchors'
import type { SearchHit } from '@xinqiao/contract/knowledge/schemas'
import { kbDetailScreen } from '../../../../shared/knowledge/kb-detail-screen.ts'
import { hrefOf } from '../../../../shared/router/screen.ts'

/** Where a hit leads: the heading of an article, the page of a PDF, the question, or the base. */
export function hitAddress(hit: SearchHit): string {
  const { kind, kbId, verId, docId, docName, anchor, page } = hit
  if (kind === 'base') return hrefOf(kbDetailScreen, { kbId, verId })
  if (kind === 'faq') return hrefOf(kbDetailScreen, { kbId, verId, faq: '1' }, anchorOf(docName))
  const mark = markOf(hit)
  const place = { kbId, verId, docId, ...(page > 0 ? { page: String(page) } : {}), ...(mark ? { mark } : {}) }
  return hrefOf(kbDetailScreen, place, anchor)
}

const MOST_MARKED = 4

/** What was found, as it is written there: the page marks it. */
function markOf({ excerpt, marks }: SearchHit): string {
  return [...new Set(marks.map(([start, end]) => excerpt.slice(start, end)))].slice(0, MOST_MARKED).join(' ')
}
