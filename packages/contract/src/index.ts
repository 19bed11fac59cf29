import { consoleAccountEndpoints } from './accounts/console-account-endpoints.ts'
import { consoleRegistrationEndpoints } from './accounts/console-registration-endpoints.ts'
import { profileEndpoints } from './accounts/profile-endpoints.ts'
import { registrationEndpoints } from './accounts/registration-endpoints.ts'
import { auditEndpoints } from './audit/endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { identityEndpoints } from './identity/endpoints.ts'
import { secondFactorEndpoints } from './identity/second-factor-endpoints.ts'
import { memberEndpoints } from './knowledge/member-endpoints.ts'
import { readingEndpoints } from './knowledge/reading-endpoints.ts'
import { messagesEndpoints } from './messages/endpoints.ts'
import { systemEndpoints } from './system/endpoints.ts'

/** Every call of the product, in the order of the documents. The web imports endpoints one by one. */
export const endpoints: readonly Endpoint[] = [
  ...systemEndpoints,
  ...identityEndpoints,
  ...secondFactorEndpoints,
  ...profileEndpoints,
  ...registrationEndpoints,
  ...readingEndpoints,
  ...memberEndpoints,
  ...messagesEndpoints,
  ...consoleRegistrationEndpoints,
  ...consoleAccountEndpoints,
  ...auditEndpoints,
]
