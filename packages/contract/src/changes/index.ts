import type { Feature } from '../feature.ts'
import { changeConsoleEndpoints } from './console-endpoints.ts'
import { changeEndpoints } from './endpoints.ts'

export const changes: Feature = {
  endpoints: [...changeEndpoints, ...changeConsoleEndpoints],
  refusals: [],
}
