import type { Feature } from '../feature.ts'
import { identityEndpoints } from './endpoints.ts'
import { linkEndpoints } from './link-endpoints.ts'
import { programEndpoints } from './program-endpoints.ts'
import { PROGRAM_REFUSALS } from './program-texts.ts'
import { secondFactorEndpoints } from './second-factor-endpoints.ts'
import { SECOND_FACTOR_REFUSALS } from './second-factor-texts.ts'
import { IDENTITY_REFUSALS } from './texts.ts'
import { tokenEndpoints } from './token-endpoints.ts'
import { TOKEN_REFUSALS } from './token-texts.ts'

export const identity: Feature = {
  endpoints: [
    ...identityEndpoints,
    ...secondFactorEndpoints,
    ...linkEndpoints,
    ...tokenEndpoints,
    ...programEndpoints,
  ],
  refusals: [SECOND_FACTOR_REFUSALS, TOKEN_REFUSALS, PROGRAM_REFUSALS, IDENTITY_REFUSALS],
}
