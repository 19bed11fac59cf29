import type { Access } from '@xinqiao/contract/access'
import type { ComponentType } from 'react'
import { registerScreen } from '../../features/accounts/paths.ts'
import {
  kbDetailScreen,
  kbHomeScreen,
  kbListScreen,
  pdfViewerScreen,
} from '../../features/knowledge/paths.ts'
import { hrefOf, type RawSearch } from '../../shared/router/screen.ts'

/**
 * The portal's screens: address, title, who may open it, what frames it. Menus are derived from the
 * same rows; an address that is not here leads to /404.
 */
export interface PortalRoute {
  path: string
  title: string
  access: Access
  /** `nav` header with navigation, `bar` header alone, `none` neither */
  chrome: 'nav' | 'bar' | 'none'
  /** `page` wide content and footer, `area` side menu, `document` fills the window */
  frame: 'page' | 'area' | 'document'
  parse?: (raw: RawSearch) => object
  load: () => Promise<ComponentType>
  /** whom the section is made for, told to those it refuses */
  audience?: string
  menu?: { group: 'personal' | 'sections'; icon: 'user' | 'safety' | 'tool' | 'hardware' | 'machine' }
  /** may be opened by an account that has no real name yet */
  openWithoutName?: boolean
}

const UNIT_1 = '整机与板卡厂商的企业账号'
const UNIT_4 = '部件、系统与器件厂商的企业账号'

const loadHome = () => import('../../features/knowledge/portal/KbHome.tsx').then((m) => m.KbHome)

export const portalRoutes: readonly PortalRoute[] = [
  { path: '/', title: '知识库', access: 'public', chrome: 'nav', frame: 'page', load: loadHome },
  {
    path: kbHomeScreen.path,
    title: '知识库',
    access: 'public',
    chrome: 'nav',
    frame: 'page',
    load: loadHome,
  },
  {
    path: kbListScreen.path,
    title: '知识库',
    access: 'public',
    chrome: 'nav',
    frame: 'page',
    parse: kbListScreen.parse,
    load: () => import('../../features/knowledge/portal/list/KbList.tsx').then((m) => m.KbList),
  },
  {
    path: kbDetailScreen.path,
    title: '知识库',
    access: 'public',
    chrome: 'bar',
    frame: 'document',
    parse: kbDetailScreen.parse,
    load: () => import('../../features/knowledge/portal/detail/KbDetail.tsx').then((m) => m.KbDetail),
  },
  {
    path: pdfViewerScreen.path,
    title: 'PDF 文档',
    access: 'public',
    chrome: 'none',
    frame: 'document',
    parse: pdfViewerScreen.parse,
    load: () => import('../../features/knowledge/portal/PdfViewer.tsx').then((m) => m.PdfViewer),
  },
  {
    path: '/technicalSupport',
    title: '技术支持',
    access: 'unit:1',
    chrome: 'nav',
    frame: 'area',
    audience: UNIT_1,
    menu: { group: 'sections', icon: 'tool' },
    load: () => import('../../features/sections/portal/TechnicalSupport.tsx').then((m) => m.TechnicalSupport),
  },
  {
    path: '/compatibilityCertification',
    title: '硬件认证',
    access: 'unit:4',
    chrome: 'nav',
    frame: 'area',
    audience: UNIT_4,
    menu: { group: 'sections', icon: 'hardware' },
    load: () =>
      import('../../features/sections/portal/HardwareCertification.tsx').then((m) => m.HardwareCertification),
  },
  {
    path: '/machineCertification',
    title: '整机认证',
    access: 'unit:1',
    chrome: 'nav',
    frame: 'area',
    audience: UNIT_1,
    menu: { group: 'sections', icon: 'machine' },
    load: () =>
      import('../../features/sections/portal/MachineCertification.tsx').then((m) => m.MachineCertification),
  },
  {
    path: '/contactUS',
    title: '联系我们',
    access: 'public',
    chrome: 'nav',
    frame: 'page',
    openWithoutName: true,
    load: () => import('../../features/contact/portal/ContactUs.tsx').then((m) => m.ContactUs),
  },
  {
    path: '/personalCenter/myInformation',
    title: '我的信息',
    access: 'login',
    chrome: 'bar',
    frame: 'area',
    openWithoutName: true,
    menu: { group: 'personal', icon: 'user' },
    load: () => import('../../features/accounts/portal/MyInformation.tsx').then((m) => m.MyInformation),
  },
  {
    path: '/personalCenter/accountSecurity',
    title: '账号安全',
    access: 'login',
    chrome: 'bar',
    frame: 'area',
    openWithoutName: true,
    menu: { group: 'personal', icon: 'safety' },
    load: () => import('../../features/identity/portal/AccountSecurity.tsx').then((m) => m.AccountSecurity),
  },
  {
    path: registerScreen.path,
    title: '注册',
    access: 'public',
    chrome: 'bar',
    frame: 'document',
    openWithoutName: true,
    parse: registerScreen.parse,
    load: () => import('../../features/accounts/portal/Register.tsx').then((m) => m.Register),
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
    load: () => import('./NotFound.tsx').then((m) => m.NotFound),
  },
]

/** Addresses that lead to the first entry of their menu. */
export const portalRedirects: Readonly<Record<string, string>> = {
  '/personalCenter': '/personalCenter/myInformation',
  '/viewMenu': '/404',
}

export interface HeaderEntry {
  label: string
  /** inside the portal; absent for the provider's own home */
  to?: string
  /** active when the current path contains this */
  activeOn?: string
  access: Access
  audience?: string
}

/** The six entries of the header, in the documents' order. */
export const headerEntries: readonly HeaderEntry[] = [
  { label: '门户首页', access: 'public' },
  sectionEntry('/technicalSupport'),
  sectionEntry('/compatibilityCertification'),
  sectionEntry('/machineCertification'),
  {
    label: '知识库',
    to: hrefOf(kbListScreen, { action: 'more', type: '0' }),
    activeOn: '/knowledgeBase',
    access: 'public',
  },
  sectionEntry('/contactUS'),
]

export function routeOf(pathname: string): PortalRoute | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  return portalRoutes.find((route) => route.path === path)
}

/** True for the entry of the section one is in; `/` is the home of the knowledge base. */
export function isActive(entry: HeaderEntry, pathname: string): boolean {
  const path = pathname === '/' ? kbHomeScreen.path : pathname
  return entry.activeOn !== undefined && path.includes(entry.activeOn)
}

function sectionEntry(path: string): HeaderEntry {
  const route = routeOf(path)
  if (!route) throw new Error(`no route ${path}`)
  const { title, access, audience } = route
  return { label: title, to: path, activeOn: path, access, ...(audience === undefined ? {} : { audience }) }
}
