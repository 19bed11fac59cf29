import { hrefOf } from '../../shared/router/screen.ts'
import type { SuggestionPlaces } from '../../shared/search/places.ts'
import { receptionScreen, visitApplicationScreen } from './paths.ts'

export const visitPlaces = {
  visit: ({ id }) => ({ to: hrefOf(visitApplicationScreen, { id }) }),
} satisfies SuggestionPlaces

export const visitPlacesOfConsole = {
  visit: ({ id }) => ({ to: hrefOf(receptionScreen, { id }) }),
} satisfies SuggestionPlaces
