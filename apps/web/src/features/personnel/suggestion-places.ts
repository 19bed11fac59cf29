import { hrefOf } from '../../shared/router/screen.ts'
import type { SuggestionPlaces } from '../../shared/search/places.ts'
import { internalStaffScreen, personnelScreen, providerStaffScreen } from './paths.ts'

/** Somebody stands in the list of the manager, of technical support, or of the provider. */
export const personPlaces = {
  person: ({ name, list }) => {
    if (list === 'managed') return { to: hrefOf(personnelScreen, { name }) }
    return {
      to: list === 'own' ? hrefOf(internalStaffScreen, { name }) : hrefOf(providerStaffScreen, { name }),
    }
  },
} satisfies SuggestionPlaces
