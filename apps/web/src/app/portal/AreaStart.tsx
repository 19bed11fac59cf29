import { Navigate } from '@tanstack/react-router'
import { useKnownUser } from '../../shared/session/session.ts'
import { menuOf } from './menus.ts'
import type { RouteMenu } from './route.ts'

/** Leads to the first entry of a menu that the reader may open. */
export function AreaStart({ group }: { group: RouteMenu['group'] }) {
  const user = useKnownUser()
  const [first] = menuOf(group, user)
  return first ? <Navigate to={first.path} replace /> : null
}
