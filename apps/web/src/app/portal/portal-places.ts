import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import { certificationPlaces } from '../../features/certifications/suggestion-places.ts'
import { knowledgePlaces } from '../../features/knowledge/suggestion-places.ts'
import { personPlaces } from '../../features/personnel/suggestion-places.ts'
import { projectPlaces } from '../../features/projects/suggestion-places.ts'
import { visitPlaces } from '../../features/visits/suggestion-places.ts'
import { orderPlaces } from '../../features/work-orders/suggestion-places.ts'
import { onSurface, type SuggestionPlaces } from '../../shared/search/places.ts'
import type { Session } from '../../shared/session/session.ts'
import { consolePlaces } from '../console/console-places.ts'

const OF_CUSTOMERS: SuggestionPlaces = {
  ...knowledgePlaces,
  ...projectPlaces,
  ...orderPlaces,
  ...certificationPlaces,
  ...visitPlaces,
  ...personPlaces,
}

/** Staff read here, and work in the console. */
const OF_STAFF: SuggestionPlaces = {
  ...OF_CUSTOMERS,
  ...onSurface('/console', consolePlaces),
}

/** Where what is found leads from the portal. */
export function portalPlaces({ user }: Session): SuggestionPlaces {
  return user?.userType === USER_TYPE_STAFF ? OF_STAFF : OF_CUSTOMERS
}
