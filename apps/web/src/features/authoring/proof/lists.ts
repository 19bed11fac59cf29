import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { consoleList, type FeatureLists, FIRST } from '../../../../test/lists/list-case.ts'

export const lists: FeatureLists = {
  console: [
    consoleList(
      'authoring/console/bases/Bases.tsx',
      'kb/bases',
      PEOPLE.editor,
      { 知识库名称: { keyword: 'D2000' }, 空间: FIRST, 有版本处于: { status: 'draft' } },
      {
        orders: ['知识库', '读者所见', '更新时间'],
        opens: { by: 'button', to: 'dialog' },
      },
    ),
    consoleList(
      'authoring/console/feedback/Synonyms.tsx',
      'kb/synonyms',
      PEOPLE.editor,
      { 关键词: { keyword: 'datasheet' }, 类别: { kind: 'unit' }, 状态: { state: 'retired' } },
      {
        leavesNone: '状态',
        orders: ['修改时间'],
      },
    ),
    consoleList(
      'authoring/console/feedback/MissedSearches.tsx',
      'kb/statistics',
      PEOPLE.editor,
      {},
      {
        // Those on its page are of the figures above it.
        orders: null,
        opens: null,
      },
    ),
  ],
}
