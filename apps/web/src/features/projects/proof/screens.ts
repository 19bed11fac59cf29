import type { Portal } from '../../../../../../e2e/tools/harness.ts'
import { support, UNIT_1 } from '../../../../../../e2e/tools/parts.ts'
import { projectOf, reviewOf } from '../../../../../../e2e/tools/places.ts'
import type { FeatureScreens } from '../../../../../../e2e/tools/screen.ts'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'

const MANAGER = PEOPLE.manager
const SUPPORT = '/portal/technicalSupport'
const FAE = PEOPLE.fae

export const screens: FeatureScreens = {
  portal: [
    { name: 'design reviews that wait', path: `${SUPPORT}/myBusiness?type=3`, phone: MANAGER },
    { name: 'projects', path: `${SUPPORT}/projectManagement`, phone: MANAGER },
    { name: 'a new project', path: `${SUPPORT}/projectManagement/addAndAment?type=add`, phone: MANAGER },
    ...(['detail', 'process', 'wiki', 'dataManagement'] as const).map((tab) => ({
      name: `${tab} of a project`,
      covers: `${SUPPORT}/projectManagement/projectDetail`,
      path: async (portal: Portal) =>
        `${SUPPORT}/projectManagement/projectDetail?type=${tab}&id=${await projectOf(portal, MANAGER)}`,
      phone: MANAGER,
    })),
    {
      name: 'design review of a customer',
      covers: `${SUPPORT}/projectManagement/designReview`,
      path: async (portal) =>
        `${SUPPORT}/projectManagement/designReview?id=${await reviewOf(portal, 'sent')}`,
      phone: MANAGER,
    },
    { name: 'data of projects', path: `${SUPPORT}/dataManagement`, phone: MANAGER },
  ],
  console: [
    { name: 'all projects', path: '/console/projects', phone: FAE },
    { name: 'board of projects', path: '/console/projects?view=board', phone: FAE },
    { name: 'timeline of projects', path: '/console/projects?view=timeline', phone: FAE },
    { name: 'change orders', path: '/console/change-orders', phone: FAE },
    {
      name: 'review of a project',
      covers: '/console/projects/review',
      path: async (portal) => `/console/projects/review?id=${await projectOf(portal, MANAGER, 'fae-review')}`,
      phone: FAE,
    },
    {
      name: 'design review of the provider',
      covers: '/console/projects/design-review',
      path: async (portal) => `/console/projects/design-review?id=${await reviewOf(portal, 'sent')}`,
      phone: FAE,
    },
  ],
  parts: [
    {
      path: '/portal/technicalSupport/projectManagement',
      way: support('项目管理'),
      readers: UNIT_1,
      shows: /^(TZ|JL)-/,
    },
    {
      path: '/portal/technicalSupport/dataManagement',
      way: support('资料管理'),
      readers: UNIT_1,
      shows: '资料管理',
    },
  ],
}
