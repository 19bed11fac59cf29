import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { consoleList, type FeatureLists } from '../../../../test/lists/list-case.ts'

export const lists: FeatureLists = {
  portal: [
    {
      of: 'identity/portal/tokens/AccessTokens.tsx',
      at: '/portal/personalCenter/accessTokens',
      who: PEOPLE.manager,
      filters: {},
      orders: ['新建时间'],
      opens: null,
    },
    {
      of: 'identity/portal/tokens/UnitTokens.tsx',
      at: '/portal/personalCenter/unitTokens',
      who: PEOPLE.manager,
      filters: {},
      orders: ['新建时间'],
      opens: null,
    },
  ],
  console: [
    consoleList(
      'identity/console/Tokens.tsx',
      'tokens',
      PEOPLE.admin,
      { 关键词: { keyword: '卓昱' }, 状态: { state: 'good' } },
      { orders: ['新建时间'], opens: null },
    ),
  ],
}
