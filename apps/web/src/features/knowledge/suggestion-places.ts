import { anchorOf } from '@xinqiao/contract/knowledge/anchors'
import { kbDetailScreen } from '../../shared/knowledge/kb-detail-screen.ts'
import { hrefOf } from '../../shared/router/screen.ts'
import type { SuggestionPlaces } from '../../shared/search/places.ts'
import { ALL_SPACES, kbListScreen } from './paths.ts'

/** Where suggestions of the knowledge base lead, inside the portal. */
export const knowledgePlaces = {
  base: ({ kbId = '', verId }) => ({ to: hrefOf(kbDetailScreen, { kbId, verId }) }),
  document: ({ kbId = '', verId, docId, page, mark, anchor }) => ({
    to: hrefOf(
      kbDetailScreen,
      { kbId, verId, docId, ...(page ? { page } : {}), ...(mark ? { mark } : {}) },
      anchor,
    ),
  }),
  faq: ({ kbId = '', verId, question = '' }) => ({
    to: hrefOf(kbDetailScreen, { kbId, verId, faq: '1' }, anchorOf(question)),
  }),
} satisfies SuggestionPlaces

/** The text hits of a keyword. */
export function textSearchAddress(keyword: string): string {
  return hrefOf(kbListScreen, { action: 'search', type: ALL_SPACES, keyword, view: 'text' })
}
