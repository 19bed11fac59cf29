import { OF_UNITS } from '../../../../../../e2e/tools/parts.ts'
import { type FeatureScreens, withRowOpen } from '../../../../../../e2e/tools/screen.ts'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'

const MANAGER = PEOPLE.manager
const EDITOR = PEOPLE.editor

export const screens: FeatureScreens = {
  portal: [{ name: 'notices of change of a unit', path: '/portal/personalCenter/changes', phone: MANAGER }],
  console: [
    { name: 'notices of change', path: '/console/changes', phone: EDITOR },
    withRowOpen(
      { name: 'who answered a notice of change', path: '/console/changes', phone: EDITOR },
      'D2000 PEU0 在 -20 ℃ 以下冷启动可能降为 Gen1',
    ),
    withRowOpen(
      { name: 'what a notice in review would touch', path: '/console/changes', phone: EDITOR },
      'S5000C 硬件设计指南 DDR5 章节更正',
    ),
  ],
  parts: [
    {
      path: '/portal/personalCenter/changes',
      way: [['account', '变更通知']],
      readers: OF_UNITS,
      shows: /低温|PCIe|停产|安全公告|没有涉及贵单位的变更通知/,
    },
  ],
}
