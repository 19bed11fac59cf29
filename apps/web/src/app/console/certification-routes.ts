import { RECEPTION } from '@xinqiao/contract/visits/record'
import {
  examinationScreen,
  figuresScreen,
  machineQueueScreen,
  queueScreen,
} from '../../features/certifications/paths.ts'
import { partnersScreen } from '../../features/logos/paths.ts'
import { receptionScreen } from '../../features/visits/paths.ts'
import type { ConsoleRoute } from './route.ts'

const CERTIFICATION = '认证'

/** The screens of certification and of visits. */
export const certificationRoutes: readonly ConsoleRoute[] = [
  {
    path: queueScreen.path,
    title: '认证申请',
    group: CERTIFICATION,
    access: ['staff:certifier', 'staff:tme'],
    parse: queueScreen.parse,
    load: () => import('../../features/certifications/console/Queue.tsx').then((m) => m.Queue),
  },
  {
    path: machineQueueScreen.path,
    title: '整机认证',
    group: CERTIFICATION,
    access: ['staff:certifier', 'staff:tme'],
    parse: machineQueueScreen.parse,
    load: () => import('../../features/certifications/console/MachineQueue.tsx').then((m) => m.MachineQueue),
  },
  {
    path: figuresScreen.path,
    title: '认证统计',
    group: CERTIFICATION,
    access: ['staff:certifier', 'staff:tme', 'staff:manager'],
    parse: figuresScreen.parse,
    load: () => import('../../features/certifications/console/Figures.tsx').then((m) => m.Figures),
  },
  {
    path: examinationScreen.path,
    title: '认证申请',
    group: CERTIFICATION,
    access: ['staff:certifier', 'staff:tme'],
    inner: true,
    parse: examinationScreen.parse,
    load: () => import('../../features/certifications/console/Examination.tsx').then((m) => m.Examination),
  },
  {
    path: receptionScreen.path,
    title: '来访申请',
    group: CERTIFICATION,
    access: RECEPTION,
    parse: receptionScreen.parse,
    load: () => import('../../features/visits/console/Visits.tsx').then((m) => m.Visits),
  },
  {
    path: partnersScreen.path,
    title: 'Logo 墙',
    group: CERTIFICATION,
    access: 'staff:certifier',
    parse: partnersScreen.parse,
    load: () => import('../../features/logos/console/Partners.tsx').then((m) => m.Partners),
  },
]
