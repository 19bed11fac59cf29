import { hrefOf } from '../../shared/router/screen.ts'
import type { SuggestionPlaces } from '../../shared/search/places.ts'
import { accountsScreen, unitsScreen } from './paths.ts'

/** Where suggestions of units and accounts lead, inside the console. */
export const accountPlaces = {
  unit: ({ keyword, id }) => ({ to: hrefOf(unitsScreen, { keyword, id }) }),
  account: ({ keyword, id }) => ({ to: hrefOf(accountsScreen, { keyword, id }) }),
} satisfies SuggestionPlaces
