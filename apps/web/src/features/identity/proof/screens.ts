import { linkPath, openLink, programPath } from '../../../../../../e2e/tools/places.ts'
import type { FeatureScreens } from '../../../../../../e2e/tools/screen.ts'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'

const MANAGER = PEOPLE.manager
const ADMIN = PEOPLE.admin

export const screens: FeatureScreens = {
  portal: [
    { name: 'link of an outside identity, run out', path: '/sso/link', trouble: /answer: 404 / },
    {
      name: 'link of an outside identity',
      path: (portal) => linkPath(portal),
      // Before its cookie is there.
      trouble: /answer: 404 /,
      arrange: (visit) => openLink(visit),
    },
    { name: 'consent to a program, run out', path: '/sso/consent/none', trouble: /answer: 404 / },
    {
      name: 'consent to a program',
      path: (portal) => programPath(portal),
      covers: '/sso/consent',
      phone: MANAGER,
    },
    { name: 'access tokens', path: '/portal/personalCenter/accessTokens', phone: MANAGER },
    { name: 'developers', path: '/portal/personalCenter/developers', phone: MANAGER },
    { name: 'access tokens of a unit', path: '/portal/personalCenter/unitTokens', phone: MANAGER },
  ],
  console: [{ name: 'access tokens of all', path: '/console/tokens', phone: ADMIN }],
}
