import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { consoleList, type FeatureLists } from '../../../../test/lists/list-case.ts'

export const lists: FeatureLists = {
  console: [
    consoleList(
      'tasks/console/QueuePage.tsx',
      'tasks?queue=work-orders',
      PEOPLE.fae,
      {},
      { opens: { by: 'link', to: /work-orders/ } },
    ),
  ],
}
