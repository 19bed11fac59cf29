import { hrefOf } from '../../shared/router/screen.ts'
import type { SuggestionPlaces } from '../../shared/search/places.ts'
import { APPLICATION_SCREENS, examinationScreen, publicListScreen } from './paths.ts'

export const certificationPlaces = {
  application: ({ kind = '', id }) => ({ to: hrefOf(APPLICATION_SCREENS[kind] ?? publicListScreen, { id }) }),
  certificate: ({ number }) => ({ to: hrefOf(publicListScreen, { id: number }) }),
} satisfies SuggestionPlaces

export const certificationPlacesOfConsole = {
  application: ({ kind, id }) => ({ to: hrefOf(examinationScreen, { kind, id }) }),
} satisfies SuggestionPlaces
