import type { Feature } from '../feature.ts'
import { pushEndpoints } from './endpoints.ts'
import { PUSH_REFUSALS } from './texts.ts'

export const pushes: Feature = {
  endpoints: [...pushEndpoints],
  refusals: [PUSH_REFUSALS],
}
