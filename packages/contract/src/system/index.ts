import type { Feature } from '../feature.ts'
import { listServerSettings } from './console-endpoints.ts'
import { systemEndpoints } from './endpoints.ts'

export const system: Feature = {
  endpoints: [...systemEndpoints, listServerSettings],
  refusals: [],
}
