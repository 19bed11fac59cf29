import { type FeatureScreens, withRowOpen } from '../../../../../../e2e/tools/screen.ts'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'

const MANAGER = PEOPLE.manager
const EDITOR = PEOPLE.editor
const PARAMETERS = '/portal/knowledgeBase/parameters'

export const screens: FeatureScreens = {
  portal: [
    { name: 'parameters', path: PARAMETERS, phone: MANAGER },
    { name: 'rails by their voltage', path: `${PARAMETERS}?kind=rail&value=1.2V`, phone: MANAGER },
    { name: 'no parameters', path: `${PARAMETERS}?keyword=没有这样的词语`, phone: MANAGER },
    {
      name: 'two chips compared',
      path: `${PARAMETERS}?view=chips&left=FT-2000/4&right=腾锐D2000&kind=rail`,
      phone: MANAGER,
    },
    { name: 'nothing compared yet', path: `${PARAMETERS}?view=versions`, phone: MANAGER },
    {
      name: 'rows of tables in a search',
      path: '/portal/knowledgeBase/kbList?action=search&keyword=GPIO_12 复用',
      phone: MANAGER,
    },
  ],
  console: [
    { name: 'tables that were read', path: '/console/parameterTables', phone: EDITOR },
    withRowOpen(
      { name: 'a table to be confirmed', path: '/console/parameterTables?keyword=器件概览', phone: EDITOR },
      '表 1-2 GPIO 引脚复用',
    ),
    { name: 'tables that were not read', path: '/console/unreadTables', phone: EDITOR },
  ],
}
