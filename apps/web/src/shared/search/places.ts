import type { Suggestion, SuggestionKind } from '@xinqiao/contract/search/endpoints'
import { createContext, use } from 'react'

/** Where something leads: an address inside this surface, or one of another surface of the site. */
export type Place = { to: string } | { href: string }

/** Each feature says where its suggestions lead; a kind that this surface does not show is left out. */
export type SuggestionPlaces = Partial<Record<SuggestionKind, (place: Suggestion['place']) => Place>>

export const PlacesContext = createContext<SuggestionPlaces>({})

export function usePlaces(): SuggestionPlaces {
  return use(PlacesContext)
}
