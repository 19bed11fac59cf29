import { consoleAccountEndpoints } from './accounts/console-account-endpoints.ts'
import { consoleRegistrationEndpoints } from './accounts/console-registration-endpoints.ts'
import { registrationEndpoints } from './accounts/registration-endpoints.ts'
import { auditEndpoints } from './audit/endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { filesEndpoints } from './files/endpoints.ts'
import { resumableEndpoints } from './files/resumable-endpoints.ts'
import { identityEndpoints } from './identity/endpoints.ts'
import { memberEndpoints } from './knowledge/member-endpoints.ts'
import { readingEndpoints } from './knowledge/reading-endpoints.ts'
import { messagesEndpoints } from './messages/endpoints.ts'
import { systemEndpoints } from './system/endpoints.ts'

/** Every call of the product, in the order of the documents. The web imports endpoints one by one. */
export const endpoints: readonly Endpoint[] = [
  ...systemEndpoints,
  ...identityEndpoints,
  ...registrationEndpoints,
  ...readingEndpoints,
  ...memberEndpoints,
  ...filesEndpoints,
  ...resumableEndpoints,
  ...messagesEndpoints,
  ...consoleRegistrationEndpoints,
  ...consoleAccountEndpoints,
  ...auditEndpoints,
]
