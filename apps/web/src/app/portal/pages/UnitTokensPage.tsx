import { accountSecurityScreen } from '../../../features/accounts/paths.ts'
import { UnitTokens } from '../../../features/identity/portal/tokens/UnitTokens.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'

/** The access tokens of a unit, reached from one's own. */
export function UnitTokensPage() {
  return <UnitTokens securityHref={hrefOf(accountSecurityScreen)} />
}
