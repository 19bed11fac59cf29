import { InternalStaff } from '../../../features/personnel/portal/InternalStaff.tsx'
import { peoplePlaces } from '../people-places.ts'

/** The unit’s people on technical support, and the way to invite those who have no account yet. */
export function InternalStaffPage() {
  return <InternalStaff {...peoplePlaces} />
}
