import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { type FeatureLists, SUPPORT } from '../../../../test/lists/list-case.ts'

const PEOPLE_FILTERS = { 姓名: { name: '知行' }, 部门: { department: '测试' } }

export const lists: FeatureLists = {
  portal: [
    {
      of: 'personnel/parts/PeopleList.tsx',
      at: `${SUPPORT}/internalStaff`,
      who: PEOPLE.manager,
      filters: PEOPLE_FILTERS,
    },
    {
      of: 'personnel/parts/PeopleList.tsx',
      at: `${SUPPORT}/FTpersonnel`,
      who: PEOPLE.manager,
      filters: { 姓名: { name: '思远' }, 部门: { department: '技术市场' } },
    },
    {
      of: 'personnel/parts/PeopleList.tsx',
      at: '/portal/personalCenter/personnelManagement',
      who: PEOPLE.manager,
      filters: PEOPLE_FILTERS,
    },
  ],
}
