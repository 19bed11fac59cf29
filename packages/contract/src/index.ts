import type { Endpoint } from './endpoint.ts'
import { filesEndpoints } from './files/endpoints.ts'
import { identityEndpoints } from './identity/endpoints.ts'
import { memberEndpoints } from './knowledge/member-endpoints.ts'
import { readingEndpoints } from './knowledge/reading-endpoints.ts'
import { messagesEndpoints } from './messages/endpoints.ts'
import { systemEndpoints } from './system/endpoints.ts'

/** Every call of the product, in the order of the documents. The web imports endpoints one by one. */
export const endpoints: readonly Endpoint[] = [
  ...systemEndpoints,
  ...identityEndpoints,
  ...readingEndpoints,
  ...memberEndpoints,
  ...filesEndpoints,
  ...messagesEndpoints,
]
