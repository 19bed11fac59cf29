import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { BY_BUTTON, consoleList, type FeatureLists, SUPPORT } from '../../../../test/lists/list-case.ts'

export const lists: FeatureLists = {
  portal: [
    {
      of: 'changes/portal/WaitingChanges.tsx',
      at: `${SUPPORT}/myBusiness?type=4`,
      who: PEOPLE.manager,
      filters: {},
      opens: { by: 'link', to: /[?&]id=/ },
    },
    {
      of: 'changes/portal/OwnChanges.tsx',
      at: '/portal/personalCenter/changes',
      who: PEOPLE.manager,
      filters: {
        关键词: { keyword: '加固' },
        通知类型: { kind: 'erratum' },
        答复状态: { status: 'answered' },
      },
      orders: ['答复截止'],
      opens: BY_BUTTON,
    },
  ],
  console: [
    consoleList(
      'changes/console/Changes.tsx',
      'changes',
      PEOPLE.editor,
      { 关键词: { keyword: 'E2000' }, 通知类型: { kind: 'pcn' }, 状态: { status: 'review' } },
      { orders: ['撰写时间'] },
    ),
  ],
}
