import { PersonnelManagement } from '../../../features/personnel/portal/PersonnelManagement.tsx'
import { peoplePlaces } from '../people-places.ts'

/** The people of the unit, and the way to invite those who have no account yet. */
export function PersonnelPage() {
  return <PersonnelManagement {...peoplePlaces} />
}
