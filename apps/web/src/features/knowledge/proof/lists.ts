import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { type FeatureLists, FIRST, SUPPORT } from '../../../../test/lists/list-case.ts'

export const lists: FeatureLists = {
  portal: [
    {
      of: 'knowledge/portal/project/ProjectKnowledge.tsx',
      at: `${SUPPORT}/projectKnowledge`,
      who: PEOPLE.manager,
      filters: { 项目: FIRST, 关键词: { keyword: 'BSP' } },
      opens: { by: 'link', to: /kbDetail\?/ },
    },
  ],
}
