import { hrefOf } from '../../shared/router/screen.ts'
import type { SuggestionPlaces } from '../../shared/search/places.ts'
import { myOrdersScreen } from './paths.ts'

export const orderPlaces = {
  workOrder: ({ id }) => ({ to: hrefOf(myOrdersScreen, { order: id }) }),
} satisfies SuggestionPlaces
