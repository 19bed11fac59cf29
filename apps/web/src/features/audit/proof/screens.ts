import type { FeatureScreens } from '../../../../../../e2e/tools/screen.ts'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'

const ADMIN = PEOPLE.admin

export const screens: FeatureScreens = {
  console: [
    { name: 'audit', path: '/console/audit', phone: ADMIN },
    { name: 'security events', path: '/console/securityEvents', phone: ADMIN },
  ],
}
