import { SIGNED_IN } from '../../../../../../e2e/tools/parts.ts'
import type { FeatureScreens } from '../../../../../../e2e/tools/screen.ts'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'

const MANAGER = PEOPLE.manager
const ADMIN = PEOPLE.admin

export const screens: FeatureScreens = {
  portal: [{ name: 'messages', path: '/portal/personalCenter/myMessages', phone: MANAGER }],
  console: [
    { name: 'messages of staff', path: '/console/messages', phone: PEOPLE.certifier },
    { name: 'announcements', path: '/console/announcements', phone: ADMIN },
    { name: 'outbox', path: '/console/outbox', phone: ADMIN },
  ],
  parts: [
    {
      path: '/portal/personalCenter/myMessages',
      way: [['account', '我的消息']],
      readers: SIGNED_IN,
      // Reminders of the clock of orders may stand before it by now.
      shows: /系统维护：|已超过时限|小时内到期/,
    },
  ],
}
