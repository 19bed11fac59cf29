import type { Feature } from '../feature.ts'
import { receptionEndpoints } from './console-endpoints.ts'
import { visitsEndpoints } from './endpoints.ts'
import { VISIT_REFUSALS } from './texts.ts'

export const visits: Feature = {
  endpoints: [...visitsEndpoints, ...receptionEndpoints],
  refusals: [VISIT_REFUSALS],
}
