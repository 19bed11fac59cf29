import { projectKnowledgeScreen } from '../../features/knowledge/paths.ts'
import { internalStaffScreen, providerStaffScreen } from '../../features/personnel/paths.ts'
import {
  dataManagementScreen,
  designReviewScreen,
  projectDetailScreen,
  projectFormScreen,
  projectListScreen,
} from '../../features/projects/paths.ts'
import { myOrdersScreen, ownFiguresScreen } from '../../features/work-orders/paths.ts'
import type { PortalRoute } from './route.ts'

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
export const supportRoutes: readonly PortalRoute[] = [
  {
    path: '/technicalSupport',
    title: '技术支持',
    ...SUPPORT,
    leadsTo: 'support',
  },
  {
    path: myOrdersScreen.path,
    title: '我的待办',
    ...SUPPORT,
    parse: myOrdersScreen.parse,
    menu: { group: 'support', icon: 'todo' },
    load: () => import('./TodoPage.tsx').then((m) => m.TodoPage),
  },
  {
    path: ownFiguresScreen.path,
    title: '工单统计',
    ...SUPPORT,
    access: 'unit-manager',
    audience: '单位的人员管理员',
    parse: ownFiguresScreen.parse,
    within: myOrdersScreen.path,
    load: () => import('../../features/work-orders/portal/OwnFigures.tsx').then((m) => m.OwnFigures),
  },
  {
    path: projectListScreen.path,
    title: '项目管理',
    ...SUPPORT,
    parse: projectListScreen.parse,
    menu: { group: 'support', icon: 'project' },
    load: () => import('../../features/projects/portal/ProjectList.tsx').then((m) => m.ProjectList),
  },
  {
    path: projectFormScreen.path,
    title: '项目信息',
    ...SUPPORT,
    parse: projectFormScreen.parse,
    within: projectListScreen.path,
    load: () => import('../../features/projects/portal/ProjectFormPage.tsx').then((m) => m.ProjectFormPage),
  },
  {
    path: projectDetailScreen.path,
    title: '项目详情',
    ...SUPPORT,
    parse: projectDetailScreen.parse,
    within: projectListScreen.path,
    load: () => import('./ProjectDetailPage.tsx').then((m) => m.ProjectDetailPage),
  },
  {
    path: designReviewScreen.path,
    title: '设计评审',
    ...SUPPORT,
    parse: designReviewScreen.parse,
    within: projectListScreen.path,
    load: () => import('../../features/projects/portal/DesignReview.tsx').then((m) => m.DesignReview),
  },
  {
    path: internalStaffScreen.path,
    title: '内部人员',
    ...SUPPORT,
    parse: internalStaffScreen.parse,
    menu: { group: 'support', icon: 'team', under: '人员管理' },
    load: () => import('../../features/personnel/portal/InternalStaff.tsx').then((m) => m.InternalStaff),
  },
  {
    path: providerStaffScreen.path,
    title: '{provider}人员',
    ...SUPPORT,
    parse: providerStaffScreen.parse,
    menu: { group: 'support', icon: 'contacts', under: '人员管理' },
    load: () => import('../../features/personnel/portal/ProviderStaff.tsx').then((m) => m.ProviderStaff),
  },
  {
    path: dataManagementScreen.path,
    title: '资料管理',
    ...SUPPORT,
    parse: dataManagementScreen.parse,
    menu: { group: 'support', icon: 'folder' },
    load: () => import('../../features/projects/portal/DataManagement.tsx').then((m) => m.DataManagement),
  },
  {
    path: projectKnowledgeScreen.path,
    title: '项目知识',
    ...SUPPORT,
    parse: projectKnowledgeScreen.parse,
    within: projectListScreen.path,
    load: () =>
      import('../../features/knowledge/portal/project/ProjectKnowledge.tsx').then((m) => m.ProjectKnowledge),
  },
]
