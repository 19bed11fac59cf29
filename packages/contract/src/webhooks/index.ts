import type { Feature } from '../feature.ts'
import { webhookEndpoints } from './endpoints.ts'
import { WEBHOOK_REFUSALS } from './texts.ts'

export const webhooks: Feature = {
  endpoints: [...webhookEndpoints],
  refusals: [WEBHOOK_REFUSALS],
}
