import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'
import {
  BY_BUTTON,
  consoleList,
  days,
  type FeatureLists,
  NOVEMBER,
  SUPPORT,
} from '../../../../test/lists/list-case.ts'

const PROJECT_FILTERS = {
  项目名称: { projectName: 'D2000' },
  芯片型号: { serverChip: '腾锐D2000' },
  项目负责人: { projectManager: '许知行' },
  项目状态: { projectStatus: '草稿' },
  是否延期: { postpone: '1' },
  立项时间: days('approvalTime', 'approvalTimeEnd', ['2026-01-01', '2026-03-31']),
}

export const lists: FeatureLists = {
  portal: [
    {
      of: 'projects/portal/DataManagement.tsx',
      at: `${SUPPORT}/dataManagement`,
      who: PEOPLE.manager,
      filters: {
        文件名称: { fileName: '串口' },
        项目: { projectName: 'e2000' },
        上传人: { uploadUser: '静怡' },
        上传日期: days('uploadTime', 'uploadTimeEnd', NOVEMBER),
      },
      opens: BY_BUTTON,
    },
    {
      of: 'projects/portal/ProjectList.tsx',
      at: `${SUPPORT}/projectManagement`,
      who: PEOPLE.manager,
      filters: PROJECT_FILTERS,
      opens: { by: 'row', to: /projectDetail\?/ },
    },
    {
      of: 'projects/portal/WaitingProjects.tsx',
      at: `${SUPPORT}/myBusiness?type=2&all=1`,
      who: PEOPLE.manager,
      filters: {
        项目名称: { projectName: 'D2000' },
        // They are all one's own.
        项目负责人: { projectManager: '许知行' },
        项目状态: { projectStatus: '草稿' },
      },
      leavesNone: '项目负责人',
      opens: { by: 'row', to: /projectDetail\?/ },
    },
    {
      of: 'projects/portal/WaitingReviews.tsx',
      at: `${SUPPORT}/myBusiness?type=3`,
      who: PEOPLE.manager,
      filters: {},
      opens: { by: 'row', to: /designReview\?/ },
    },
  ],
  console: [
    consoleList(
      'projects/console/portfolio/Portfolio.tsx',
      'projects',
      PEOPLE.staffManager,
      { 单位: { unitName: '岳麓' }, ...PROJECT_FILTERS },
      {
        orders: ['项目', '单位', '最近到期', '更新时间'],
        opens: { by: 'row', to: /\/projects\/review\?|\/review\?/ },
      },
    ),
    consoleList(
      'projects/console/ChangeOrders.tsx',
      'change-orders',
      PEOPLE.staffManager,
      { 关键词: { keyword: '加固' }, 状态: { status: 'to-handle' } },
      {
        orders: ['发起时间'],
      },
    ),
  ],
}
