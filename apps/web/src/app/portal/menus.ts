import type { UserInfo } from '@xinqiao/contract/identity/schemas'
import { mayOpen } from './gate.ts'
import type { RouteMenu } from './route.ts'
import { portalRoutes } from './routes.ts'

export interface MenuEntry extends Pick<RouteMenu, 'icon' | 'under'> {
  path: string
  /** `{provider}` stands for the brand */
  title: string
}

/** The entries of a menu that this reader may open. */
export function menuOf(group: RouteMenu['group'], user: UserInfo | null): MenuEntry[] {
  return portalRoutes.flatMap((route) => {
    const { menu, path, title } = route
    if (menu?.group !== group || !mayOpen(route, user)) return []
    return [{ path, title, icon: menu.icon, ...(menu.under === undefined ? {} : { under: menu.under }) }]
  })
}
