import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { consoleList, days, type FeatureLists, IN_ADDRESS, VENDOR } from '../../../../test/lists/list-case.ts'

export const lists: FeatureLists = {
  portal: [
    {
      of: 'visits/portal/VisitApplications.tsx',
      at: `${VENDOR}/visitApplication`,
      who: PEOPLE.vendor,
      filters: {
        申请人: { applyPeople: '若涵' },
        来访日期: days('visitDateStart', 'visitDateEnd', ['2026-12-01', '2026-12-31']),
      },
      opens: IN_ADDRESS,
    },
  ],
  console: [
    consoleList(
      'visits/console/Visits.tsx',
      'visits',
      PEOPLE.staffManager,
      {
        关键词: { keyword: 'SAS' },
        申请状态: { status: 'waiting' },
        来访日期: days('visitDateStart', 'visitDateEnd', ['2026-12-01', '2026-12-31']),
      },
      {
        orders: ['来访日期', '申请时间'],
      },
    ),
  ],
}
