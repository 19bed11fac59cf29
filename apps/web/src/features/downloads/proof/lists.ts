import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { consoleList, type FeatureLists } from '../../../../test/lists/list-case.ts'

export const lists: FeatureLists = {
  console: [
    consoleList(
      'downloads/console/Downloads.tsx',
      'kb/downloads',
      PEOPLE.editor,
      { 追溯码: { code: 'XQ-0000-0000-0000' }, 关键词: { keyword: '宋明哲' } },
      {
        leavesNone: '追溯码',
        orders: ['时间'],
        opens: null,
      },
    ),
  ],
}
