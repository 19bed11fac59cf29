import type { FeatureScreens } from '../../../../../../e2e/tools/screen.ts'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'

const MANAGER = PEOPLE.manager
const ADMIN = PEOPLE.admin

export const screens: FeatureScreens = {
  portal: [
    { name: 'webhooks of a unit', path: '/portal/personalCenter/webhooks', phone: MANAGER },
    {
      name: 'what a webhook of a unit was told',
      path: '/portal/personalCenter/webhookDeliveries?webhookId=01932000-0000-7000-8000-00000000a001',
      phone: MANAGER,
    },
  ],
  console: [
    { name: 'webhooks of all', path: '/console/webhooks', phone: ADMIN },
    {
      name: 'what a webhook was told',
      path: '/console/webhookDeliveries?webhookId=01932000-0000-7000-8000-00000000a001',
      phone: ADMIN,
    },
  ],
}
