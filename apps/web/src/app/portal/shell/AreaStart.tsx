import { Navigate } from '@tanstack/react-router'
import { useKnownUser } from '../../../shared/session/session.ts'
import { mayOpen } from '../gate.ts'
import type { PortalRoute } from '../route.ts'
import { menuOf } from './menus.ts'

/**
 * Leads to the first entry of an area's menu that the reader may open. Whom the area is closed to is led home by the
 * gate: an entry that is everybody's must not take that way from it.
 */
export function AreaStart({ area }: { area: PortalRoute }) {
  const user = useKnownUser()
  if (area.leadsTo === undefined || !mayOpen(area, user)) return null
  const [first] = menuOf(area.leadsTo, user)
  return first ? <Navigate to={first.path} replace /> : null
}
