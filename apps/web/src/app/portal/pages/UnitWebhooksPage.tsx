import { accountSecurityScreen } from '../../../features/accounts/paths.ts'
import { accessTokensScreen } from '../../../features/identity/paths.ts'
import { UnitWebhooks } from '../../../features/webhooks/portal/UnitWebhooks.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'

/** The webhooks of a unit, reached from its access tokens. */
export function UnitWebhooksPage() {
  return <UnitWebhooks securityHref={hrefOf(accountSecurityScreen)} tokensHref={hrefOf(accessTokensScreen)} />
}
