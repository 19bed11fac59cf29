import { allows } from '@xinqiao/contract/access'
import type { UserInfo } from '@xinqiao/contract/identity/schemas'
import { subjectOf } from '../../shared/session/session.ts'
import { type PortalRoute, portalRoutes } from './routes.ts'

export interface MenuEntry {
  path: string
  title: string
  icon: NonNullable<PortalRoute['menu']>['icon']
}

/** The entries of a menu that this reader may open. */
export function menuOf(group: NonNullable<PortalRoute['menu']>['group'], user: UserInfo | null): MenuEntry[] {
  const subject = subjectOf(user)
  return portalRoutes.flatMap(({ menu, path, title, access }) =>
    menu?.group === group && allows(access, subject) ? [{ path, title, icon: menu.icon }] : [],
  )
}
