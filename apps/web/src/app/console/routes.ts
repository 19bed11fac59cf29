import { reasonsScreen } from '../../features/lists/paths.ts'
import { staffMessagesScreen } from '../../features/messages/paths.ts'
import { tasksScreen } from '../../features/tasks/paths.ts'
import { certificationRoutes } from './certification-routes.ts'
import { customerRoutes } from './customer-routes.ts'
import { knowledgeRoutes } from './knowledge-routes.ts'
import { projectRoutes } from './project-routes.ts'
import type { ConsoleRoute } from './route.ts'
import { systemRoutes } from './system-routes.ts'
import { workOrderRoutes } from './work-order-routes.ts'

const TASKS = '我的待办'

export const consoleRoutes: readonly ConsoleRoute[] = [
  {
    ...tasksScreen,
    title: TASKS,
    group: TASKS,
    access: 'staff',
    load: () => import('../../features/tasks/console/Tasks.tsx').then((m) => m.Tasks),
  },
  {
    ...staffMessagesScreen,
    title: '我的消息',
    group: TASKS,
    access: 'staff',
    load: () => import('../../features/messages/console/StaffMessages.tsx').then((m) => m.StaffMessages),
  },
  {
    ...reasonsScreen,
    title: '常用理由',
    group: TASKS,
    access: 'staff',
    load: () => import('../../features/lists/console/Reasons.tsx').then((m) => m.Reasons),
  },
  ...workOrderRoutes,
  ...customerRoutes,
  ...projectRoutes,
  ...knowledgeRoutes,
  ...certificationRoutes,
  ...systemRoutes,
]
