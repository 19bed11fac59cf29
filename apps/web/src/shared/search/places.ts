import type { Suggestion, SuggestionKind } from '@xinqiao/contract/search/endpoints'
import { createContext, use } from 'react'

/** Where something leads: an address inside this surface, or one of another surface of the site, in its place or beside it. */
export type Place = { to: string } | { href: string; beside?: true }

type PlaceOf<P extends Place = Place> = (place: Suggestion['place']) => P

/** Each feature says where its suggestions lead; a kind that this surface does not show is left out. */
export type SuggestionPlaces = Partial<Record<SuggestionKind, PlaceOf>>

export const PlacesContext = createContext<SuggestionPlaces>({})

export function usePlaces(): SuggestionPlaces {
  return use(PlacesContext)
}

/** The places of another surface, as one gets there from this one. */
export function onSurface(
  surface: '/portal' | '/console',
  places: Partial<Record<SuggestionKind, PlaceOf<{ to: string }>>>,
  { beside = false }: { beside?: boolean } = {},
): SuggestionPlaces {
  return Object.fromEntries(
    Object.entries(places).map(([kind, place]) => [
      kind,
      (values: Suggestion['place']) => ({
        href: `${surface}${place(values).to}`,
        ...(beside ? { beside } : {}),
      }),
    ]),
  )
}
