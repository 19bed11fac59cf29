import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { consoleList, type FeatureLists } from '../../../../test/lists/list-case.ts'

export const lists: FeatureLists = {
  console: [
    consoleList('imports/console/Imports.tsx', 'imports', PEOPLE.admin, {}, { orders: ['上传时间'] }),
  ],
}
