import type { FeatureScreens } from '../../../../../../e2e/tools/screen.ts'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'

const MANAGER = PEOPLE.manager
const ADMIN = PEOPLE.admin
const FAE = PEOPLE.fae

export const screens: FeatureScreens = {
  portal: [{ name: 'technical support', path: '/portal/technicalSupport', phone: MANAGER }],
  console: [
    { name: 'tasks of an administrator', path: '/console/tasks', phone: ADMIN },
    { name: 'tasks of an FAE', path: '/console/tasks', phone: FAE },
    { name: 'one queue of tasks', path: '/console/tasks?queue=registrations', phone: ADMIN },
  ],
  parts: [
    {
      path: '/console/tasks',
      area: '/console/',
      way: [['account', '服务台']],
      readers: ['an administrator of the provider', 'an engineer of the provider'],
      shows: '我的待办',
    },
  ],
}
