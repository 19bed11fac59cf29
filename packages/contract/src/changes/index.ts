import type { Feature } from '../feature.ts'
import { changeChoiceEndpoints } from './choice-endpoints.ts'
import { changeConsoleEndpoints } from './console-endpoints.ts'
import { changeEndpoints } from './endpoints.ts'
import { CHANGE_REFUSALS } from './texts.ts'

export const changes: Feature = {
  endpoints: [...changeEndpoints, ...changeConsoleEndpoints, ...changeChoiceEndpoints],
  refusals: [CHANGE_REFUSALS],
}
