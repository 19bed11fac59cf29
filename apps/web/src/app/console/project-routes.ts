import { CHANGE_READERS } from '@xinqiao/contract/changes/record'
import { FIRMWARE_READERS } from '@xinqiao/contract/firmware/record'
import { changesScreen } from '../../features/changes/paths.ts'
import { releasesScreen, runningScreen } from '../../features/firmware/paths.ts'
import { changeOrdersScreen, portfolioScreen, reviewScreen } from '../../features/projects/console-paths.ts'
import { reviewRoomScreen } from '../../features/projects/paths.ts'
import { below, type ConsoleRoute } from './route.ts'

const PROJECTS = { group: '项目', access: ['staff:fae', 'staff:manager', 'staff:tme'] } as const

/** The screens of projects, in the order of the menu. */
export const projectRoutes: readonly ConsoleRoute[] = below(PROJECTS, [
  {
    ...portfolioScreen,
    title: '客户项目',
    load: () => import('../../features/projects/console/portfolio/Portfolio.tsx').then((m) => m.Portfolio),
  },
  {
    ...changeOrdersScreen,
    title: '变更申请',
    load: () => import('../../features/projects/console/ChangeOrders.tsx').then((m) => m.ChangeOrders),
  },
  {
    ...changesScreen,
    title: '变更通知',
    access: CHANGE_READERS,
    load: () => import('../../features/changes/console/Changes.tsx').then((m) => m.Changes),
  },
  {
    ...releasesScreen,
    title: '固件与 BSP',
    access: FIRMWARE_READERS,
    load: () => import('../../features/firmware/console/Firmware.tsx').then((m) => m.Firmware),
  },
  {
    ...runningScreen,
    title: '在用固件',
    access: FIRMWARE_READERS,
    load: () => import('../../features/firmware/console/Running.tsx').then((m) => m.Running),
  },
  {
    ...reviewScreen,
    title: '项目审核',
    inner: 'page',
    load: () => import('./ProjectReviewPage.tsx').then((m) => m.ProjectReviewPage),
  },
  {
    ...reviewRoomScreen,
    title: '设计评审',
    inner: 'page',
    load: () =>
      import('../../features/projects/console/review/DesignReviewRoom.tsx').then((m) => m.DesignReviewRoom),
  },
])
