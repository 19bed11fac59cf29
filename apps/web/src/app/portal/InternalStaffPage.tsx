import { unitInvitationsScreen } from '../../features/accounts/paths.ts'
import { InternalStaff } from '../../features/personnel/portal/InternalStaff.tsx'
import { hrefOf } from '../../shared/router/screen.ts'

/** The unit’s people on technical support, and the way to invite those who have no account yet. */
export function InternalStaffPage() {
  return <InternalStaff inviteHref={hrefOf(unitInvitationsScreen)} />
}
