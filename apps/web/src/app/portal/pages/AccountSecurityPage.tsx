import { AccountSecurity } from '../../../features/accounts/portal/AccountSecurity.tsx'
import { OwnSecurityEvents } from '../../../features/audit/portal/OwnSecurityEvents.tsx'

/** The security of one's own account, with what happened to it. */
export function AccountSecurityPage() {
  return (
    <AccountSecurity>
      <OwnSecurityEvents />
    </AccountSecurity>
  )
}
