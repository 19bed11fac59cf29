import { allows } from '@xinqiao/contract/access'
import { releasedPlacesOfConsole } from '../../features/authoring/suggestion-places.ts'
import { certificationPlaces } from '../../features/certifications/suggestion-places.ts'
import { knowledgePlaces, textSearchAddress } from '../../features/knowledge/suggestion-places.ts'
import { PaletteButton } from '../../shared/search/PaletteButton.tsx'
import { onSurface, PlacesContext, type SuggestionPlaces } from '../../shared/search/places.ts'
import { subjectOf, useKnownUser } from '../../shared/session/session.ts'
import { consolePlaces } from './console-places.ts'
import type { ConsoleRoute } from './route.ts'

/** The knowledge base and the public list are read in the portal, beside the console: its work stays where it was. */
const PLACES: SuggestionPlaces = {
  ...onSurface(
    '/portal',
    { ...knowledgePlaces, certificate: certificationPlaces.certificate },
    { beside: true },
  ),
  ...consolePlaces,
}
const PLACES_OF_EDITORS: SuggestionPlaces = { ...PLACES, ...releasedPlacesOfConsole }

/** The console's palette: the screens of one's roles, the records one sees, and the knowledge base. */
export function ConsolePalette({ screens }: { screens: readonly ConsoleRoute[] }) {
  const isEditor = allows('staff:editor', subjectOf(useKnownUser()))
  return (
    <PlacesContext value={isEditor ? PLACES_OF_EDITORS : PLACES}>
      <PaletteButton
        className="console-search"
        destinations={screens.map(({ title, group, path }) => ({ title, hint: group, place: { to: path } }))}
        searchPlace={(keyword) => ({ href: `/portal${textSearchAddress(keyword)}`, beside: true })}
      />
    </PlacesContext>
  )
}
