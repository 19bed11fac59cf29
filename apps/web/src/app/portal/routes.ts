import {
  accountSecurityScreen,
  myInformationScreen,
  registerScreen,
  unitInvitationsScreen,
} from '../../features/accounts/paths.ts'
import { ownChangesScreen } from '../../features/changes/paths.ts'
import { accessTokensScreen, developersScreen, unitTokensScreen } from '../../features/identity/paths.ts'
import {
  kbCompareScreen,
  kbHomeScreen,
  kbListScreen,
  pdfViewerScreen,
} from '../../features/knowledge/paths.ts'
import { myMessagesScreen } from '../../features/messages/paths.ts'
import { parametersScreen } from '../../features/parameters/paths.ts'
import { personnelScreen } from '../../features/personnel/paths.ts'
import { ownPushesScreen } from '../../features/pushes/paths.ts'
import { ownRobotsScreen, unitRobotsScreen } from '../../features/robots/paths.ts'
import { unitDeliveriesScreen, unitWebhooksScreen } from '../../features/webhooks/paths.ts'
import { kbDetailScreen } from '../../shared/knowledge/kb-detail-screen.ts'
import { certificationRoutes } from './certification-routes.ts'
import type { PortalRoute } from './route.ts'
import { supportRoutes } from './support-routes.ts'

/** A page of the site that everybody may read. */
const OPEN_PAGE = { access: 'public', chrome: 'nav', frame: 'page' } as const
/** A page of what is one's own, also of an account without a real name. */
const OWN = { access: 'login', chrome: 'bar', frame: 'area', openWithoutName: true } as const

const home = {
  title: '知识库',
  ...OPEN_PAGE,
  ahead: async (client) => (await import('../../features/knowledge/portal/ask-ahead.ts')).askAhead(client),
  load: () => import('./pages/HomePage.tsx').then((m) => m.HomePage),
} satisfies Omit<PortalRoute, 'path'>

export const portalRoutes: readonly PortalRoute[] = [
  { ...home, path: '/' },
  { ...home, path: kbHomeScreen.path },
  {
    ...kbListScreen,
    title: '知识库',
    ...OPEN_PAGE,
    ahead: async (client, search) =>
      (await import('../../features/knowledge/portal/list/ask-ahead.ts')).askAhead(client, search),
    load: () => import('./pages/KbListPage.tsx').then((m) => m.KbListPage),
  },
  {
    ...kbDetailScreen,
    title: '知识库',
    access: 'public',
    chrome: 'bar',
    frame: 'document',
    ahead: async (client, search) =>
      (await import('../../features/knowledge/portal/detail/ask-ahead.ts')).askAhead(client, search),
    load: () => import('./pages/KbDetailPage.tsx').then((m) => m.KbDetailPage),
  },
  {
    ...kbCompareScreen,
    title: '版本对比',
    access: 'login',
    chrome: 'bar',
    frame: 'document',
    load: () => import('../../features/knowledge/portal/compare/KbCompare.tsx').then((m) => m.KbCompare),
  },
  {
    ...parametersScreen,
    title: '参数查询',
    access: 'login',
    chrome: 'nav',
    frame: 'page',
    load: () => import('../../features/parameters/portal/Parameters.tsx').then((m) => m.Parameters),
  },
  {
    ...pdfViewerScreen,
    title: 'PDF 文档',
    access: 'public',
    chrome: 'none',
    frame: 'document',
    load: () => import('../../features/knowledge/portal/PdfViewer.tsx').then((m) => m.PdfViewer),
  },
  ...supportRoutes,
  ...certificationRoutes,
  {
    path: '/contactUS',
    title: '联系我们',
    ...OPEN_PAGE,
    openWithoutName: true,
    load: () => import('../../features/contact/portal/ContactUs.tsx').then((m) => m.ContactUs),
  },
  {
    path: myInformationScreen.path,
    title: '我的信息',
    ...OWN,
    menu: { group: 'personal', icon: 'user' },
    load: () => import('./pages/MyInformationPage.tsx').then((m) => m.MyInformationPage),
  },
  {
    ...personnelScreen,
    title: '人员管理',
    access: 'unit-manager',
    chrome: 'bar',
    frame: 'area',
    audience: '单位的人员管理员',
    menu: { group: 'personal', icon: 'team' },
    load: () => import('./pages/PersonnelPage.tsx').then((m) => m.PersonnelPage),
  },
  {
    ...unitInvitationsScreen,
    title: '邀请同事',
    within: personnelScreen.path,
    access: 'unit-manager',
    chrome: 'bar',
    frame: 'area',
    audience: '单位的人员管理员',
    load: () => import('./pages/UnitInvitationsPage.tsx').then((m) => m.UnitInvitationsPage),
  },
  {
    ...myMessagesScreen,
    title: '我的消息',
    ...OWN,
    menu: { group: 'personal', icon: 'mail' },
    load: () => import('../../features/messages/portal/MyMessages.tsx').then((m) => m.MyMessages),
  },
  {
    ...ownChangesScreen,
    title: '变更通知',
    access: 'unit',
    chrome: 'bar',
    frame: 'area',
    audience: '单位的人员',
    menu: { group: 'personal', icon: 'list' },
    load: () => import('../../features/changes/portal/OwnChanges.tsx').then((m) => m.OwnChanges),
  },
  {
    ...accountSecurityScreen,
    title: '账号安全',
    ...OWN,
    menu: { group: 'personal', icon: 'safety' },
    load: () => import('./pages/AccountSecurityPage.tsx').then((m) => m.AccountSecurityPage),
  },
  {
    ...accessTokensScreen,
    title: '访问令牌',
    within: accountSecurityScreen.path,
    ...OWN,
    load: () => import('./pages/AccessTokensPage.tsx').then((m) => m.AccessTokensPage),
  },
  {
    ...developersScreen,
    title: '开发者',
    within: accountSecurityScreen.path,
    ...OWN,
    load: () => import('./pages/DevelopersPage.tsx').then((m) => m.DevelopersPage),
  },
  {
    ...unitTokensScreen,
    title: '本单位的令牌',
    within: accountSecurityScreen.path,
    access: 'unit-manager',
    chrome: 'bar',
    frame: 'area',
    audience: '单位的人员管理员',
    load: () => import('./pages/UnitTokensPage.tsx').then((m) => m.UnitTokensPage),
  },
  {
    ...unitWebhooksScreen,
    title: '事件推送',
    within: accountSecurityScreen.path,
    access: 'unit-manager',
    chrome: 'bar',
    frame: 'area',
    audience: '单位的人员管理员',
    load: () => import('./pages/UnitWebhooksPage.tsx').then((m) => m.UnitWebhooksPage),
  },
  {
    ...unitDeliveriesScreen,
    title: '推送记录',
    within: accountSecurityScreen.path,
    access: 'unit-manager',
    chrome: 'bar',
    frame: 'area',
    audience: '单位的人员管理员',
    load: () => import('../../features/webhooks/portal/UnitDeliveries.tsx').then((m) => m.UnitDeliveries),
  },
  {
    ...ownPushesScreen,
    title: '本机推送',
    within: accountSecurityScreen.path,
    ...OWN,
    load: () => import('./pages/OwnPushesPage.tsx').then((m) => m.OwnPushesPage),
  },
  {
    ...ownRobotsScreen,
    title: '群机器人',
    within: accountSecurityScreen.path,
    ...OWN,
    load: () => import('./pages/OwnRobotsPage.tsx').then((m) => m.OwnRobotsPage),
  },
  {
    ...unitRobotsScreen,
    title: '单位群机器人',
    within: personnelScreen.path,
    access: 'unit-manager',
    chrome: 'bar',
    frame: 'area',
    audience: '单位的人员管理员',
    load: () => import('./pages/UnitRobotsPage.tsx').then((m) => m.UnitRobotsPage),
  },
  {
    ...registerScreen,
    title: '注册',
    access: 'public',
    chrome: 'bar',
    frame: 'document',
    openWithoutName: true,
    load: () => import('../../features/accounts/portal/register/Register.tsx').then((m) => m.Register),
  },
  {
    path: '/login',
    title: '登录',
    access: 'public',
    chrome: 'bar',
    frame: 'page',
    openWithoutName: true,
    load: () => import('../../features/identity/portal/Login.tsx').then((m) => m.Login),
  },
  {
    path: '/loginComplete',
    title: '正在登录',
    access: 'public',
    chrome: 'bar',
    frame: 'document',
    openWithoutName: true,
    load: () => import('../../features/identity/portal/LoginComplete.tsx').then((m) => m.LoginComplete),
  },
  {
    path: '/outsideLogout',
    title: '退出登录',
    access: 'public',
    chrome: 'bar',
    frame: 'document',
    openWithoutName: true,
    load: () => import('../../features/identity/portal/OutsideLogout.tsx').then((m) => m.OutsideLogout),
  },
  {
    path: '/404',
    title: '页面不存在',
    access: 'public',
    chrome: 'none',
    frame: 'document',
    openWithoutName: true,
    load: () => import('./pages/NotFound.tsx').then((m) => m.NotFound),
  },
]

/** Addresses that lead to the first entry of their menu. */
export const portalRedirects: Readonly<Record<string, string>> = {
  '/personalCenter': '/personalCenter/myInformation',
  '/viewMenu': '/404',
}

export function routeOf(pathname: string): PortalRoute | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  return portalRoutes.find((route) => route.path === path)
}
