import { hrefOf } from '../../shared/router/screen.ts'
import type { SuggestionPlaces } from '../../shared/search/places.ts'
import { reviewScreen } from './console-paths.ts'
import { projectDetailScreen } from './paths.ts'

export const projectPlaces = {
  project: ({ id = '' }) => ({ to: hrefOf(projectDetailScreen, { id, type: 'detail' }) }),
} satisfies SuggestionPlaces

export const projectPlacesOfConsole = {
  project: ({ id = '' }) => ({ to: hrefOf(reviewScreen, { id }) }),
} satisfies SuggestionPlaces
