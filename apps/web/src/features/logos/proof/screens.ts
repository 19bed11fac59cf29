import { EVERYBODY } from '../../../../../../e2e/tools/parts.ts'
import { type FeatureScreens, withRowOpen } from '../../../../../../e2e/tools/screen.ts'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'

const ADMIN = PEOPLE.admin
const VENDOR_MANAGER = PEOPLE.vendorManager

export const screens: FeatureScreens = {
  portal: [
    { name: 'logo wall', path: '/portal/compatibilityCertification/logoWall' },
    {
      name: 'logo wall of a customer',
      path: '/portal/compatibilityCertification/logoWall',
      phone: VENDOR_MANAGER,
    },
  ],
  console: [
    { name: 'partners', path: '/console/partners', phone: ADMIN },
    withRowOpen({ name: 'one partner', path: '/console/partners', phone: ADMIN }, '砺存半导体'),
  ],
  parts: [
    {
      path: '/portal/compatibilityCertification/logoWall',
      way: [['footer', 'Logo 墙']],
      readers: EVERYBODY,
      shows: '砺存半导体',
    },
  ],
}
