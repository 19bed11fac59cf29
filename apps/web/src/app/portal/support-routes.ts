import { firmwareLineScreen, firmwareScreen } from '../../features/firmware/paths.ts'
import { projectKnowledgeScreen } from '../../features/knowledge/paths.ts'
import { internalStaffScreen, providerStaffScreen } from '../../features/personnel/paths.ts'
import {
  dataManagementScreen,
  designReviewScreen,
  projectDetailScreen,
  projectFormScreen,
  projectListScreen,
} from '../../features/projects/paths.ts'
import { projectRobotsScreen } from '../../features/robots/paths.ts'
import { myOrdersScreen, ownFiguresScreen, shareScreen } from '../../features/work-orders/paths.ts'
import { loadPart } from '../../shared/ui/load/load-part.tsx'
import { type PortalRoute, section } from './route.ts'

const ShareWaits = loadPart(async () => (await import('./pages/ShareWaits.tsx')).ShareWaits)

export const BOARD_MAKERS = '整机与板卡厂商的企业账号'

/** What the screens of technical support have in common. */
const SUPPORT = {
  access: 'unit:1',
  service: 'support',
  chrome: 'nav',
  frame: 'area',
  audience: BOARD_MAKERS,
} as const

/** The screens of technical support, in the order of its menu. */
export const supportRoutes: readonly PortalRoute[] = section(SUPPORT, [
  {
    path: '/technicalSupport',
    title: '技术支持',
    leadsTo: 'support',
  },
  {
    ...myOrdersScreen,
    title: '我的待办',
    menu: { group: 'support', icon: 'todo' },
    ahead: async (client, { order }) => {
      if (order === undefined) await import('./pages/TodoList.tsx')
      else (await import('../../features/work-orders/portal/OrderDialog.tsx')).askAhead(client, order)
    },
    load: () => import('./pages/TodoPage.tsx').then((m) => m.TodoPage),
  },
  {
    ...ownFiguresScreen,
    title: '工单统计',
    access: 'unit-manager',
    audience: '单位的人员管理员',
    within: myOrdersScreen.path,
    load: () => import('../../features/work-orders/portal/figures/OwnFigures.tsx').then((m) => m.OwnFigures),
  },
  {
    ...shareScreen,
    title: '分享到工单',
    within: myOrdersScreen.path,
    Unknown: ShareWaits,
    load: () => import('../../features/work-orders/portal/share/ShareTo.tsx').then((m) => m.ShareTo),
  },
  {
    ...projectListScreen,
    title: '项目管理',
    menu: { group: 'support', icon: 'project' },
    load: () => import('../../features/projects/portal/ProjectList.tsx').then((m) => m.ProjectList),
  },
  {
    ...projectFormScreen,
    title: '项目信息',
    within: projectListScreen.path,
    load: () => import('../../features/projects/portal/ProjectFormPage.tsx').then((m) => m.ProjectFormPage),
  },
  {
    ...projectDetailScreen,
    title: '项目详情',
    within: projectListScreen.path,
    load: () => import('./pages/ProjectDetailPage.tsx').then((m) => m.ProjectDetailPage),
  },
  {
    ...projectRobotsScreen,
    title: '项目群机器人',
    within: projectListScreen.path,
    load: () => import('./pages/ProjectRobotsPage.tsx').then((m) => m.ProjectRobotsPage),
  },
  {
    ...designReviewScreen,
    title: '设计评审',
    within: projectListScreen.path,
    load: () => import('../../features/projects/portal/DesignReview.tsx').then((m) => m.DesignReview),
  },
  {
    ...internalStaffScreen,
    title: '内部人员',
    menu: { group: 'support', icon: 'team', under: '人员管理' },
    load: () => import('./pages/InternalStaffPage.tsx').then((m) => m.InternalStaffPage),
  },
  {
    ...providerStaffScreen,
    title: '{provider}人员',
    menu: { group: 'support', icon: 'contacts', under: '人员管理' },
    load: () => import('../../features/personnel/portal/ProviderStaff.tsx').then((m) => m.ProviderStaff),
  },
  {
    ...dataManagementScreen,
    title: '资料管理',
    menu: { group: 'support', icon: 'folder' },
    load: () => import('../../features/projects/portal/DataManagement.tsx').then((m) => m.DataManagement),
  },
  {
    ...firmwareScreen,
    title: '固件与 BSP',
    menu: { group: 'support', icon: 'hardware' },
    load: () => import('../../features/firmware/portal/FirmwareLines.tsx').then((m) => m.FirmwareLines),
  },
  {
    ...firmwareLineScreen,
    title: '固件版本',
    within: firmwareScreen.path,
    load: () => import('../../features/firmware/portal/LineReleases.tsx').then((m) => m.LineReleases),
  },
  {
    ...projectKnowledgeScreen,
    title: '项目知识',
    within: projectListScreen.path,
    load: () =>
      import('../../features/knowledge/portal/project/ProjectKnowledge.tsx').then((m) => m.ProjectKnowledge),
  },
])
