import type { Feature } from '../feature.ts'
import { cannedReasonEndpoints } from './reason-endpoints.ts'
import { LIST_REFUSALS } from './texts.ts'
import { listViewEndpoints } from './view-endpoints.ts'

export const lists: Feature = {
  endpoints: [...listViewEndpoints, ...cannedReasonEndpoints],
  refusals: [LIST_REFUSALS],
}
