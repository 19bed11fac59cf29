import { certificationPlaces } from '../../features/certifications/suggestion-places.ts'
import { knowledgePlaces, textSearchAddress } from '../../features/knowledge/suggestion-places.ts'
import { PaletteButton } from '../../shared/search/PaletteButton.tsx'
import { onSurface, PlacesContext, type SuggestionPlaces } from '../../shared/search/places.ts'
import { consolePlaces } from './console-places.ts'
import type { ConsoleRoute } from './route.ts'

/** The knowledge base and the public list are read in the portal. */
const PLACES: SuggestionPlaces = {
  ...onSurface('/portal', { ...knowledgePlaces, certificate: certificationPlaces.certificate }),
  ...consolePlaces,
}

/** The console's palette: the screens of one's roles, the records one sees, and the knowledge base. */
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
