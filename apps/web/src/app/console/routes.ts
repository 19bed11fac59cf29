import type { Access } from '@xinqiao/contract/access'
import type { ComponentType } from 'react'
import { outboxScreen } from '../../features/messages/paths.ts'
import type { RawSearch } from '../../shared/router/screen.ts'

/** The console's screens; its menu is made of those that the staff member may open, in this order. */
export interface ConsoleRoute {
  path: string
  title: string
  access: Access
  parse?: (raw: RawSearch) => object
  load: () => Promise<ComponentType>
}

export const consoleRoutes: readonly ConsoleRoute[] = [
  {
    path: outboxScreen.path,
    title: '发件箱',
    access: 'staff:admin',
    parse: outboxScreen.parse,
    load: () => import('../../features/messages/console/Outbox.tsx').then((m) => m.Outbox),
  },
]
