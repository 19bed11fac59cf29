import { MyInformation } from '../../../features/accounts/portal/MyInformation.tsx'
import { UnitOffers } from '../../../features/personnel/portal/UnitOffers.tsx'

/** The profile, with the units above it that wait for an answer. */
export function MyInformationPage() {
  return (
    <UnitOffers>
      <MyInformation />
    </UnitOffers>
  )
}
