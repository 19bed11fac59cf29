import type { FeatureScreens } from '../../../../../../e2e/tools/screen.ts'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'

export const screens: FeatureScreens = {
  console: [{ name: 'downloads', path: '/console/kb/downloads', phone: PEOPLE.editor }],
}
