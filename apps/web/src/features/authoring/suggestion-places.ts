import { hrefOf } from '../../shared/router/screen.ts'
import type { SuggestionPlaces } from '../../shared/search/places.ts'
import { writeScreen } from './paths.ts'

/** What is being written is found where it is written. */
export const authoringPlaces = {
  draft: ({ verId, docId }) => ({ to: hrefOf(writeScreen, { verId, docId }) }),
} satisfies SuggestionPlaces

/** An editor finds what is released where it is written, too. */
export const releasedPlacesOfConsole = {
  base: ({ kbId }) => ({ to: hrefOf(writeScreen, { kbId }) }),
  document: ({ verId, docId }) => ({ to: hrefOf(writeScreen, { verId, docId }) }),
  faq: ({ verId }) => ({ to: hrefOf(writeScreen, { verId, faq: '1' }) }),
} satisfies SuggestionPlaces
