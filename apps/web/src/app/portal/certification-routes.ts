import { CERTIFICATION_PLACES, type CertificationPlace } from '@xinqiao/contract/certifications/places'
import {
  APPLICATION_SCREENS,
  certificateScreen,
  publicListScreen,
} from '../../features/certifications/paths.ts'
import { logoWallScreen } from '../../features/logos/paths.ts'
import { visitApplicationScreen } from '../../features/visits/paths.ts'
import { ownChanges } from './own-changes.tsx'
import type { PortalRoute } from './route.ts'
import { BOARD_MAKERS } from './support-routes.ts'

const UNIT_4 = '部件、系统与器件厂商的企业账号'

/** What the screens of hardware certification have in common. */
const HARDWARE = {
  access: 'unit:4',
  service: 'certification',
  chrome: 'nav',
  frame: 'area',
  audience: UNIT_4,
} as const

const { machine, ...HARDWARE_KINDS } = CERTIFICATION_PLACES
const KINDS: readonly CertificationPlace[] = Object.values(HARDWARE_KINDS)

/** What the screens of whole-machine certification have in common. */
const MACHINES = {
  access: 'unit:1',
  service: 'certification',
  chrome: 'nav',
  frame: 'area',
  audience: BOARD_MAKERS,
} as const

/** The kinds that stand under one head of the menu. */
function kindRoutes(head: string): PortalRoute[] {
  return KINDS.filter(({ under }) => under === head).map(
    ({ name, title, menu, place, under }): PortalRoute => ({
      path: place,
      title: menu ?? title,
      ...HARDWARE,
      ...(APPLICATION_SCREENS[name] ? { parse: APPLICATION_SCREENS[name].parse } : {}),
      menu: { group: 'hardware', icon: 'hardware', under },
      load: async () =>
        (await import('../../features/certifications/portal/Applications.tsx')).applicationsOf(
          name,
          ownChanges,
        ),
    }),
  )
}

/** The screens of certification, in the order of the side menu. */
export const certificationRoutes: readonly PortalRoute[] = [
  {
    path: '/compatibilityCertification',
    title: '硬件认证',
    ...HARDWARE,
    leadsTo: 'hardware',
  },
  ...kindRoutes('外设认证'),
  {
    ...visitApplicationScreen,
    title: '生态来访',
    ...HARDWARE,
    menu: { group: 'hardware', icon: 'visit' },
    load: () => import('../../features/visits/portal/VisitApplications.tsx').then((m) => m.VisitApplications),
  },
  ...kindRoutes('器件认证'),
  {
    ...publicListScreen,
    title: '公开列表',
    access: 'public',
    chrome: 'nav',
    frame: 'area',
    openWithoutName: true,
    ahead: async (client, search) =>
      (await import('../../features/certifications/portal/ask-ahead.ts')).askAhead(client, search),
    menu: { group: 'hardware', icon: 'list', under: '公开信息' },
    load: () =>
      import('../../features/certifications/portal/public/PublicList.tsx').then((m) => m.PublicList),
  },
  {
    ...certificateScreen,
    title: '证书查验',
    access: 'public',
    chrome: 'nav',
    frame: 'page',
    openWithoutName: true,
    load: () => import('../../features/certifications/portal/Certificate.tsx').then((m) => m.Certificate),
  },
  {
    path: '/machineCertification',
    title: '整机认证',
    ...MACHINES,
    leadsTo: 'machine',
  },
  {
    path: machine.place,
    title: machine.title,
    ...MACHINES,
    ...(APPLICATION_SCREENS.machine ? { parse: APPLICATION_SCREENS.machine.parse } : {}),
    menu: { group: 'machine', icon: 'machine' },
    load: async () =>
      (
        await import('../../features/certifications/portal/machines/MachineApplications.tsx')
      ).machineApplications(ownChanges),
  },
  {
    path: logoWallScreen.path,
    title: 'Logo 墙',
    access: 'public',
    chrome: 'nav',
    frame: 'area',
    openWithoutName: true,
    menu: { group: 'hardware', icon: 'wall', under: '公开信息' },
    load: () => import('../../features/logos/portal/LogoWall.tsx').then((m) => m.LogoWall),
  },
]
