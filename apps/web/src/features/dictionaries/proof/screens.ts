import type { FeatureScreens } from '../../../../../../e2e/tools/screen.ts'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'

const ADMIN = PEOPLE.admin

export const screens: FeatureScreens = {
  console: [{ name: 'dictionaries', path: '/console/dictionaries', phone: ADMIN }],
}
