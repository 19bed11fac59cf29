import { accountSecurityScreen } from '../../../features/accounts/paths.ts'
import { Developers } from '../../../features/identity/portal/developers/Developers.tsx'
import { ownRobotsScreen } from '../../../features/robots/paths.ts'
import { unitWebhooksScreen } from '../../../features/webhooks/paths.ts'
import { hrefOf } from '../../../shared/router/screen.ts'

/** How programs take part, reached from the security of the account. */
export function DevelopersPage() {
  return (
    <Developers
      securityHref={hrefOf(accountSecurityScreen)}
      webhooksHref={hrefOf(unitWebhooksScreen)}
      robotsHref={hrefOf(ownRobotsScreen)}
    />
  )
}
