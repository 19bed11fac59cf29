import type { Feature } from '../feature.ts'
import { logosEndpoints } from './endpoints.ts'

export const logos: Feature = {
  endpoints: [...logosEndpoints],
  refusals: [],
}
