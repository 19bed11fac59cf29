import { kbDetailScreen } from '../../../shared/knowledge/kb-detail-screen.ts'
import { hrefOf } from '../../../shared/router/screen.ts'

interface Place {
  kbId: string
  verId: string
  docId: string
  anchor: string
}

/** Where a row stands in its document; what it is called is marked there. */
export function placeAddress({ kbId, verId, docId, anchor }: Place, mark = ''): string {
  return hrefOf(kbDetailScreen, { kbId, verId, docId, ...(mark === '' ? {} : { mark }) }, anchor)
}
