import type { Feature } from '../feature.ts'
import { changeConsoleEndpoints } from './console-endpoints.ts'
import { changeEndpoints } from './endpoints.ts'
import { CHANGE_REFUSALS } from './texts.ts'

export const changes: Feature = {
  endpoints: [...changeEndpoints, ...changeConsoleEndpoints],
  refusals: [CHANGE_REFUSALS],
}
