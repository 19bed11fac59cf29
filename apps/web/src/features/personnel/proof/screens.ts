import { MANAGERS, support, UNIT_1 } from '../../../../../../e2e/tools/parts.ts'
import type { FeatureScreens } from '../../../../../../e2e/tools/screen.ts'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'

const MANAGER = PEOPLE.manager

export const screens: FeatureScreens = {
  portal: [
    { name: 'own people', path: '/portal/technicalSupport/internalStaff', phone: MANAGER },
    { name: 'people of the provider', path: '/portal/technicalSupport/FTpersonnel', phone: MANAGER },
    { name: 'people of a unit', path: '/portal/personalCenter/personnelManagement', phone: MANAGER },
  ],
  parts: [
    {
      path: '/portal/technicalSupport/internalStaff',
      way: support('内部人员'),
      readers: UNIT_1,
      shows: '宋明哲',
    },
    {
      path: '/portal/technicalSupport/FTpersonnel',
      way: support('飞腾人员'),
      readers: UNIT_1,
      shows: '陈思远',
    },
    {
      path: '/portal/personalCenter/personnelManagement',
      way: [['account', '人员管理']],
      readers: MANAGERS,
      shows: /林志远|邵明/,
    },
  ],
}
