import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import { BY_BUTTON, consoleList, type FeatureLists, FIRST } from '../../../../test/lists/list-case.ts'

export const lists: FeatureLists = {
  portal: [
    {
      of: 'firmware/portal/FirmwareLines.tsx',
      at: '/portal/technicalSupport/firmware',
      who: PEOPLE.manager,
      filters: { 关键词: { keyword: 'S5000C' }, 类型: { kind: 'bsp' } },
      orders: [],
      opens: { by: 'link', to: /firmwareReleases\?lineId=/ },
    },
    {
      of: 'firmware/portal/LineReleases.tsx',
      at: '/portal/technicalSupport/firmwareReleases?lineId=01932000-0000-7000-8000-00000000f101',
      who: PEOPLE.manager,
      filters: {},
      orders: [],
      opens: BY_BUTTON,
    },
  ],
  console: [
    consoleList(
      'firmware/console/Firmware.tsx',
      'firmware',
      PEOPLE.editor,
      { 关键词: { keyword: 'BSP' }, 产品线: FIRST, 状态: { status: 'draft' } },
      { orders: ['新建时间'] },
    ),
    consoleList(
      'firmware/console/Running.tsx',
      'firmwareRunning',
      PEOPLE.editor,
      {
        关键词: { keyword: '加固' },
        产品线: FIRST,
        早于版本: { olderThan: 'V2.1.0' },
        升级情况: { stand: 'withdrawn' },
      },
      { orders: ['登记时间'], opens: null },
    ),
  ],
}
