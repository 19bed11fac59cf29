import { accountSecurityScreen } from '../../../features/accounts/paths.ts'
import { AccessTokens } from '../../../features/identity/portal/tokens/AccessTokens.tsx'
import { unitWebhooksScreen } from '../../../features/webhooks/paths.ts'
import { hrefOf } from '../../../shared/router/screen.ts'

/** One's own access tokens, reached from the security of the account. */
export function AccessTokensPage() {
  return (
    <AccessTokens securityHref={hrefOf(accountSecurityScreen)} webhooksHref={hrefOf(unitWebhooksScreen)} />
  )
}
