import { UnitInvitations } from '../../../features/accounts/portal/invite/UnitInvitations.tsx'
import { personnelScreen } from '../../../features/personnel/paths.ts'
import { hrefOf } from '../../../shared/router/screen.ts'

/** The invitations of a unit, reached from its people. */
export function UnitInvitationsPage() {
  return <UnitInvitations peopleHref={hrefOf(personnelScreen)} />
}
