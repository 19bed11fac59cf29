import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { consoleList, type FeatureLists } from '../../../../test/lists/list-case.ts'

export const lists: FeatureLists = {
  console: [
    consoleList(
      'handovers/console/Handovers.tsx',
      'handovers',
      PEOPLE.admin,
      { 姓名: { keyword: '某甲' } },
      { orders: ['时间'] },
    ),
  ],
}
