import type { Feature } from '../feature.ts'
import { systemEndpoints } from './endpoints.ts'

export const system: Feature = {
  endpoints: [...systemEndpoints],
  refusals: [],
}
