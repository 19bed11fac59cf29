import { hrefOf } from '../../shared/router/screen.ts'
import type { SuggestionPlaces } from '../../shared/search/places.ts'
import { contactInboxScreen } from './paths.ts'

export const contactPlacesOfConsole = {
  contactMessage: ({ id }) => ({ to: hrefOf(contactInboxScreen, { id }) }),
} satisfies SuggestionPlaces
