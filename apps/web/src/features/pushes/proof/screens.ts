import type { FeatureScreens } from '../../../../../../e2e/tools/screen.ts'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'

export const screens: FeatureScreens = {
  portal: [{ name: 'pushes to devices', path: '/portal/personalCenter/pushes', phone: PEOPLE.manager }],
}
