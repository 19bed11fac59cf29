import type { Feature } from '../feature.ts'
import { auditEndpoints } from './endpoints.ts'
import { listOwnSecurityEvents } from './security-events.ts'

export const audit: Feature = {
  endpoints: [...auditEndpoints, listOwnSecurityEvents],
  refusals: [],
}
