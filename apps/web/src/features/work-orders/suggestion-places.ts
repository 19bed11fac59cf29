import { hrefOf } from '../../shared/router/screen.ts'
import type { SuggestionPlaces } from '../../shared/search/places.ts'
import { deskScreen, knownIssuesScreen, myOrdersScreen } from './paths.ts'

export const orderPlaces = {
  workOrder: ({ id }) => ({ to: hrefOf(myOrdersScreen, { order: id }) }),
} satisfies SuggestionPlaces

/** Of what is found at the desk: the issue itself, and the orders of a unit or a person. */
export const deskPlaces = {
  knownIssue: ({ id }) => ({ to: hrefOf(knownIssuesScreen, { id }) }),
  deskUnit: ({ name }) => ({ to: hrefOf(deskScreen, { queue: 'all', unitName: name }) }),
  deskPerson: ({ name, list }) => ({
    to: hrefOf(deskScreen, {
      queue: 'all',
      ...(list === 'handled' ? { receivePeople: name } : { keyword: name }),
    }),
  }),
} satisfies SuggestionPlaces
