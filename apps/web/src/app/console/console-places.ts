import { accountPlaces } from '../../features/accounts/suggestion-places.ts'
import { authoringPlaces } from '../../features/authoring/suggestion-places.ts'
import { certificationPlacesOfConsole } from '../../features/certifications/suggestion-places.ts'
import { contactPlacesOfConsole } from '../../features/contact/suggestion-places.ts'
import { changeOrdersScreen } from '../../features/projects/console-paths.ts'
import { projectPlacesOfConsole } from '../../features/projects/suggestion-places.ts'
import { visitPlacesOfConsole } from '../../features/visits/suggestion-places.ts'
import { deskScreen } from '../../features/work-orders/paths.ts'
import { deskPlaces } from '../../features/work-orders/suggestion-places.ts'
import { hrefOf } from '../../shared/router/screen.ts'

/** What the provider finds, and works on in the console. */
export const consolePlaces = {
  ...projectPlacesOfConsole,
  // Orders that change a project are decided beside projects, the others at the desk.
  workOrder: ({ id, type }: Readonly<Record<string, string>>) => ({
    to:
      type === '1' ? hrefOf(changeOrdersScreen, { id: id ?? '' }) : hrefOf(deskScreen, { queue: 'all', id }),
  }),
  ...certificationPlacesOfConsole,
  ...visitPlacesOfConsole,
  ...contactPlacesOfConsole,
  ...deskPlaces,
  ...accountPlaces,
  ...authoringPlaces,
}
