import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { consoleList, type FeatureLists } from '../../../../test/lists/list-case.ts'

export const lists: FeatureLists = {
  console: [
    consoleList('messages/console/Announcements.tsx', 'announcements', PEOPLE.admin, {}),
    consoleList(
      'messages/console/Outbox.tsx',
      'outbox',
      PEOPLE.admin,
      { 收件人: { recipient: PEOPLE.vendor }, 渠道: { channel: 'email' }, 状态: { status: 'failed' } },
      {
        orders: ['生成时间'],
      },
    ),
  ],
}
