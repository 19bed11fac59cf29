import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { BY_BUTTON, consoleList, type FeatureLists } from '../../../../test/lists/list-case.ts'

export const lists: FeatureLists = {
  portal: [
    {
      of: 'accounts/portal/invite/UnitInvitations.tsx',
      at: '/portal/personalCenter/unitInvitations',
      who: PEOPLE.manager,
      filters: {},
      opens: BY_BUTTON,
    },
  ],
  console: [
    consoleList(
      'accounts/console/Invitations.tsx',
      'invitations',
      PEOPLE.admin,
      { 关键词: { keyword: '江澜' }, 状态: { state: 'open' } },
      {
        orders: ['有效期至'],
        opens: null,
      },
    ),
    consoleList('accounts/console/Staff.tsx', 'staff', PEOPLE.admin, {
      关键词: { keyword: '思远' },
      角色: { role: 'fae' },
    }),
    consoleList(
      'accounts/console/Units.tsx',
      'units',
      PEOPLE.admin,
      { 单位名称: { keyword: '岳麓' }, 单位类型: { unitType: '4' } },
      {
        orders: ['单位', '在用账号', '创建时间'],
      },
    ),
    consoleList(
      'accounts/console/Accounts.tsx',
      'accounts',
      PEOPLE.admin,
      { 关键词: { keyword: '苏念' }, 状态: { status: 'disabled' }, 归属: { unitId: '-1' } },
      {
        orders: ['单位', '最近使用', '创建时间'],
      },
    ),
    consoleList(
      'accounts/console/Registrations.tsx',
      'registrations',
      PEOPLE.admin,
      { 关键词: { keyword: '若宁' }, 状态: { status: 'pending' }, 类别: { category: '2' } },
      {
        orders: ['提交时间'],
      },
    ),
  ],
}
