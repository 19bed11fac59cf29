import type { Feature } from '../feature.ts'
import { consoleAccountEndpoints } from './console-account-endpoints.ts'
import { consoleRegistrationEndpoints } from './console-registration-endpoints.ts'
import { profileEndpoints } from './profile-endpoints.ts'
import { registrationEndpoints } from './registration-endpoints.ts'
import { ACCOUNTS_REFUSALS } from './texts.ts'
import { unitInvitationEndpoints } from './unit-invitation-endpoints.ts'

export const accounts: Feature = {
  endpoints: [
    ...profileEndpoints,
    ...registrationEndpoints,
    ...consoleRegistrationEndpoints,
    ...unitInvitationEndpoints,
    ...consoleAccountEndpoints,
  ],
  refusals: [ACCOUNTS_REFUSALS],
}
