import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import {
  consoleList,
  days,
  type FeatureLists,
  IN_ADDRESS,
  NOVEMBER,
  SUPPORT,
} from '../../../../test/lists/list-case.ts'

export const lists: FeatureLists = {
  portal: [
    {
      of: 'work-orders/portal/OrderList.tsx',
      at: `${SUPPORT}/myBusiness?all=1`,
      who: PEOPLE.manager,
      filters: {
        工单主题: { workOrderName: 'sata' },
        工单类别: { classifyCode: 'ORDER_XMJDBG' },
        项目名称: { projectName: 'E2000' },
        项目状态: { projectStatus: 'DVT' },
        项目负责人: { projectManager: '宋明哲' },
        // All of a unit have its own.
        FAE: { FAEName: '吴桐' },
        发起人: { sendPeople: '静怡' },
        处理人: { receivePeople: '雨桐' },
        发起时间: days('sendTime', 'sendTimeEnd', NOVEMBER),
      },
      leavesNone: 'FAE',
      opens: IN_ADDRESS,
    },
  ],
  console: [
    consoleList('work-orders/console/issues/KnownIssues.tsx', 'known-issues', PEOPLE.staffManager, {
      关键词: { keyword: 'usb3' },
      状态: { status: 'fixed' },
    }),
  ],
}
