import { unitInvitationsScreen } from '../../features/accounts/paths.ts'
import { PersonnelManagement } from '../../features/personnel/portal/PersonnelManagement.tsx'
import { hrefOf } from '../../shared/router/screen.ts'

/** The people of the unit, and the way to invite those who have no account yet. */
export function PersonnelPage() {
  return <PersonnelManagement inviteHref={hrefOf(unitInvitationsScreen)} />
}
