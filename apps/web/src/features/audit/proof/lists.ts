import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { consoleList, days, type FeatureLists } from '../../../../test/lists/list-case.ts'

export const lists: FeatureLists = {
  console: [
    consoleList(
      'audit/console/Audit.tsx',
      'audit',
      PEOPLE.admin,
      {
        关键词: { keyword: '赵雨桐' },
        对象类型: { recordKind: 'visit' },
        日期: days('from', 'to', ['2026-11-01', '2026-11-15']),
      },
      {
        orders: ['时间'],
      },
    ),
    consoleList(
      'audit/console/SecurityEvents.tsx',
      'securityEvents',
      PEOPLE.admin,
      {
        关键词: { keyword: '某甲' },
        事件: { kind: 'log-in-failed' },
        范围: { onlyBad: 'true' },
        日期: days('from', 'to', ['2026-11-01', '2026-11-01']),
      },
      {
        orders: ['时间'],
        opens: null,
      },
    ),
  ],
}
