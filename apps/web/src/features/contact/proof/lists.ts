import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { consoleList, type FeatureLists } from '../../../../test/lists/list-case.ts'

export const lists: FeatureLists = {
  console: [
    consoleList(
      'contact/console/Inbox.tsx',
      'contact-messages',
      PEOPLE.staffManager,
      { 关键词: { keyword: '超声' }, 状态: { status: 'waiting' }, 来源: { from: 'visitor' } },
      {
        orders: ['提交时间'],
      },
    ),
  ],
}
