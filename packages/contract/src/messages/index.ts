import type { Feature } from '../feature.ts'
import { messagesEndpoints } from './endpoints.ts'
import { MESSAGES_REFUSALS } from './texts.ts'

export const messages: Feature = {
  endpoints: [...messagesEndpoints],
  refusals: [MESSAGES_REFUSALS],
}
