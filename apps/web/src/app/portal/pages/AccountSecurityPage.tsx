import { AccountSecurity } from '../../../features/accounts/portal/AccountSecurity.tsx'
import { OwnSecurityEvents } from '../../../features/audit/portal/OwnSecurityEvents.tsx'
import { accessTokensScreen, developersScreen } from '../../../features/identity/paths.ts'
import { Programs } from '../../../features/identity/portal/tokens/Programs.tsx'
import { ownPushesScreen } from '../../../features/pushes/paths.ts'
import { ownRobotsScreen } from '../../../features/robots/paths.ts'
import { hrefOf } from '../../../shared/router/screen.ts'

/** The security of one's own account, with what happened to it. */
export function AccountSecurityPage() {
  return (
    <AccountSecurity
      tokensHref={hrefOf(accessTokensScreen)}
      developersHref={hrefOf(developersScreen)}
      pushesHref={hrefOf(ownPushesScreen)}
      robotsHref={hrefOf(ownRobotsScreen)}
    >
      <Programs />
      <OwnSecurityEvents />
    </AccountSecurity>
  )
}
