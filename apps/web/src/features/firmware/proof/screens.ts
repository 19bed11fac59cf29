import { support, UNIT_1 } from '../../../../../../e2e/tools/parts.ts'
import { type FeatureScreens, withRowOpen } from '../../../../../../e2e/tools/screen.ts'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'

const MANAGER = PEOPLE.manager
const EDITOR = PEOPLE.editor

export const screens: FeatureScreens = {
  portal: [
    { name: 'firmware and BSP', path: '/portal/technicalSupport/firmware', phone: MANAGER },
    {
      name: 'releases of firmware',
      path: '/portal/technicalSupport/firmwareReleases?lineId=01932000-0000-7000-8000-00000000f101',
      phone: MANAGER,
    },
  ],
  console: [
    { name: 'firmware of all lines', path: '/console/firmware', phone: EDITOR },
    withRowOpen(
      { name: 'a release of firmware', path: '/console/firmware', phone: EDITOR },
      'D2000 UEFI 固件 V2.1.5',
    ),
    { name: 'what boards run', path: '/console/firmwareRunning', phone: EDITOR },
  ],
  parts: [
    {
      path: '/portal/technicalSupport/firmware',
      way: support('固件与 BSP'),
      readers: UNIT_1,
      shows: 'D2000 UEFI 固件',
    },
  ],
}
