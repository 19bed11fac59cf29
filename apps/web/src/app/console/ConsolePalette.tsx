import type { Suggestion } from '@xinqiao/contract/search/endpoints'
import { accountPlaces } from '../../features/accounts/suggestion-places.ts'
import { knowledgePlaces, textSearchAddress } from '../../features/knowledge/suggestion-places.ts'
import { PaletteButton } from '../../shared/search/PaletteButton.tsx'
import { type Place, PlacesContext, type SuggestionPlaces } from '../../shared/search/places.ts'
import type { ConsoleRoute } from './route.ts'

/** The knowledge base is read in the portal. */
const inPortal =
  (place: (values: Suggestion['place']) => { to: string }) =>
  (values: Suggestion['place']): Place => ({
    href: `/portal${place(values).to}`,
  })
const PLACES: SuggestionPlaces = {
  ...accountPlaces,
  base: inPortal(knowledgePlaces.base),
  document: inPortal(knowledgePlaces.document),
  faq: inPortal(knowledgePlaces.faq),
}

/** The console's palette: the screens of one's roles, units, accounts and the knowledge base. */
export function ConsolePalette({ screens }: { screens: readonly ConsoleRoute[] }) {
  return (
    <PlacesContext value={PLACES}>
      <PaletteButton
        className="console-search"
        destinations={screens.map(({ title, group, path }) => ({ title, hint: group, place: { to: path } }))}
        searchPlace={(keyword) => ({ href: `/portal${textSearchAddress(keyword)}` })}
      />
    </PlacesContext>
  )
}
