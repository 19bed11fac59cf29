import { unitInvitationsScreen } from '../../features/accounts/paths.ts'
import type { PeoplePlaces } from '../../features/personnel/paths.ts'
import { projectDetailScreen } from '../../features/projects/paths.ts'
import { unitRobotsScreen } from '../../features/robots/paths.ts'
import { hrefOf } from '../../shared/router/screen.ts'

/** Where lists of people lead outside their own feature. */
export const peoplePlaces: PeoplePlaces = {
  inviteHref: hrefOf(unitInvitationsScreen),
  robotsHref: hrefOf(unitRobotsScreen),
  projectHref: (id) => hrefOf(projectDetailScreen, { id, type: 'detail' }),
}
