import type { UserInfo } from '@xinqiao/contract/identity/schemas'
import type { Session } from '../../../shared/session/session.ts'
import { closedHint, mayOpen } from '../gate.ts'
import type { PortalRoute, RouteMenu } from '../route.ts'
import { portalRoutes } from '../routes.ts'

export interface MenuEntry extends Pick<RouteMenu, 'icon' | 'under'> {
  path: string
  /** `{provider}` stands for the brand */
  title: string
}

/** The entries of a menu that this reader may open. */
export function menuOf(group: RouteMenu['group'], user: UserInfo | null): MenuEntry[] {
  return routesIn(group)
    .filter((route) => mayOpen(route, user))
    .map(entryOf)
}

/** The same beside a screen; a visitor also sees, with the reason, what opens once he or she has logged in. */
export function sideMenuOf(group: RouteMenu['group'], session: Session): (MenuEntry & { closed?: string })[] {
  if (session.status !== 'visitor') return menuOf(group, session.user)
  return routesIn(group).map((route) =>
    mayOpen(route, null) ? entryOf(route) : { ...entryOf(route), closed: closedHint(route, session) },
  )
}

type InMenu = PortalRoute & { menu: RouteMenu }

function routesIn(group: RouteMenu['group']): InMenu[] {
  return portalRoutes.filter((route): route is InMenu => route.menu?.group === group)
}

function entryOf({ path, title, menu: { icon, under } }: InMenu): MenuEntry {
  return { path, title, icon, ...(under === undefined ? {} : { under }) }
}
