import { projectOf } from '../../../../../../e2e/tools/places.ts'
import type { FeatureScreens } from '../../../../../../e2e/tools/screen.ts'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'

export const screens: FeatureScreens = {
  portal: [
    { name: 'robots of chat groups', path: '/portal/personalCenter/robots', phone: PEOPLE.manager },
    { name: 'robots of a unit', path: '/portal/personalCenter/unitRobots', phone: PEOPLE.manager },
    {
      name: 'robots of a project',
      covers: '/portal/technicalSupport/projectManagement/robots',
      path: async (portal) =>
        `/portal/technicalSupport/projectManagement/robots?id=${await projectOf(portal, PEOPLE.manager)}`,
      phone: PEOPLE.manager,
    },
  ],
  console: [{ name: 'robots of the desk', path: '/console/robots', phone: PEOPLE.admin }],
}
