import type { Feature } from '../feature.ts'
import { handoversEndpoints } from './endpoints.ts'
import { HANDOVER_REFUSALS } from './texts.ts'

export const handovers: Feature = {
  endpoints: [...handoversEndpoints],
  refusals: [HANDOVER_REFUSALS],
}
