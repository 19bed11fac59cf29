import type { Feature } from '../feature.ts'
import { checkSystem } from './check-endpoints.ts'
import { listServerSettings } from './console-endpoints.ts'
import { systemEndpoints } from './endpoints.ts'

export const system: Feature = {
  endpoints: [...systemEndpoints, listServerSettings, checkSystem],
  refusals: [],
}
