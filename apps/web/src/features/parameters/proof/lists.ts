import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { BY_BUTTON, consoleList, type FeatureLists } from '../../../../test/lists/list-case.ts'

export const lists: FeatureLists = {
  portal: [
    {
      of: 'parameters/portal/ParameterList.tsx',
      at: '/portal/knowledgeBase/parameters',
      who: PEOPLE.manager,
      filters: {
        关键词: { keyword: 'VDDQ' },
        芯片: { chip: 'FT-2000/4' },
        类型: { kind: 'rail' },
        数值: { value: '1200 mV' },
        物理量: { quantity: 'temperature' },
      },
      orders: ['名称'],
      opens: { by: 'link', to: /kbDetail\?kbId=/ },
    },
  ],
  console: [
    consoleList(
      'parameters/console/ParameterTables.tsx',
      'parameterTables',
      PEOPLE.editor,
      { 关键词: { keyword: '引脚' }, 类型: { kind: 'rail' }, 确认情况: { state: 'open' } },
      { orders: null, opens: BY_BUTTON },
    ),
    consoleList(
      'parameters/console/UnreadTables.tsx',
      'unreadTables',
      PEOPLE.editor,
      { 关键词: { keyword: 'D2000' }, 原因: { reason: 'pdf' } },
      { orders: null, opens: null },
    ),
  ],
}
