import type { Feature } from '../feature.ts'
import { firmwareConsoleEndpoints } from './console-endpoints.ts'
import { firmwareEndpoints } from './endpoints.ts'

export const firmware: Feature = {
  endpoints: [...firmwareEndpoints, ...firmwareConsoleEndpoints],
  refusals: [],
}
