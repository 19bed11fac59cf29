import { RECEPTION } from '@xinqiao/contract/visits/record'
import {
  examinationScreen,
  figuresScreen,
  machineQueueScreen,
  queueScreen,
} from '../../features/certifications/paths.ts'
import { partnersScreen } from '../../features/logos/paths.ts'
import { receptionScreen } from '../../features/visits/paths.ts'
import { notices } from './notices.tsx'
import { below, type ConsoleRoute } from './route.ts'

const CERTIFICATION = { group: '认证', access: ['staff:certifier', 'staff:tme'] } as const

/** The screens of certification and of visits. */
export const certificationRoutes: readonly ConsoleRoute[] = below(CERTIFICATION, [
  {
    ...queueScreen,
    title: '认证申请',
    load: () => import('../../features/certifications/console/Queue.tsx').then((m) => m.Queue),
  },
  {
    ...machineQueueScreen,
    title: '整机认证',
    load: () => import('../../features/certifications/console/MachineQueue.tsx').then((m) => m.MachineQueue),
  },
  {
    ...figuresScreen,
    title: '认证统计',
    access: ['staff:certifier', 'staff:tme', 'staff:manager'],
    load: () => import('../../features/certifications/console/Figures.tsx').then((m) => m.Figures),
  },
  {
    ...examinationScreen,
    title: '认证申请',
    inner: 'page',
    load: async () =>
      (await import('../../features/certifications/console/Examination.tsx')).examination(notices),
  },
  {
    ...receptionScreen,
    title: '来访申请',
    access: RECEPTION,
    load: () => import('../../features/visits/console/Visits.tsx').then((m) => m.Visits),
  },
  {
    ...partnersScreen,
    title: 'Logo 墙',
    access: 'staff:certifier',
    load: () => import('../../features/logos/console/Partners.tsx').then((m) => m.Partners),
  },
])
