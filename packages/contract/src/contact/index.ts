import type { Feature } from '../feature.ts'
import { contactInboxEndpoints } from './console-endpoints.ts'
import { contactEndpoints } from './endpoints.ts'

export const contact: Feature = {
  endpoints: [...contactEndpoints, ...contactInboxEndpoints],
  refusals: [],
}
