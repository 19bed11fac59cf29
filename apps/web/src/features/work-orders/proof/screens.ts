import { UNIT_1 } from '../../../../../../e2e/tools/parts.ts'
import { orderOf } from '../../../../../../e2e/tools/places.ts'
import type { FeatureScreens } from '../../../../../../e2e/tools/screen.ts'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'

const MANAGER = PEOPLE.manager
const SUPPORT = '/portal/technicalSupport'
const FAE = PEOPLE.fae

export const screens: FeatureScreens = {
  portal: [
    { name: 'my business', path: `${SUPPORT}/myBusiness`, phone: MANAGER },
    {
      name: 'order of a customer',
      covers: `${SUPPORT}/myBusiness`,
      path: async (portal) => `${SUPPORT}/myBusiness?order=${await orderOf(portal)}`,
      phone: MANAGER,
    },
    { name: 'solved orders', path: `${SUPPORT}/myBusiness?type=2`, phone: MANAGER },
    { name: 'figures of a unit', path: '/portal/technicalSupport/orderFigures', phone: MANAGER },
  ],
  console: [
    { name: 'figures of work orders', path: '/console/order-figures', phone: FAE },
    { name: 'known issues', path: '/console/known-issues', phone: FAE },
    { name: 'canned replies', path: '/console/canned-replies', phone: FAE },
    { name: 'desk of work orders', path: '/console/work-orders?queue=all', phone: FAE },
    {
      name: 'order at the desk',
      covers: '/console/work-orders',
      path: async (portal) => `/console/work-orders?queue=all&id=${await orderOf(portal)}`,
      phone: FAE,
    },
    {
      name: 'working days and targets',
      path: '/console/work-calendar?year=2026',
      phone: PEOPLE.staffManager,
    },
  ],
  parts: [
    {
      path: '/portal/technicalSupport/myBusiness',
      area: '/portal/technicalSupport',
      way: [['header', '技术支持']],
      readers: UNIT_1,
      shows: '我的待办',
    },
  ],
}
