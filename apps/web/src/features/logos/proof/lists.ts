import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { consoleList, type FeatureLists } from '../../../../test/lists/list-case.ts'

export const lists: FeatureLists = {
  console: [
    consoleList(
      'logos/console/Partners.tsx',
      'partners',
      PEOPLE.certifier,
      { 企业名称: { keyword: '砺存' } },
      { orders: ['首次通过认证'] },
    ),
  ],
}
