import { useSettings } from '../../../shared/settings.ts'
import type { PortalRoute } from '../route.ts'
import { portalRoutes } from '../routes.ts'

/** Where one stands: the area, the head of the menu, the open entry. Screens inside another say it themselves. */
export function AreaPlace({ route: { menu, title } }: { route: PortalRoute }) {
  const { brand } = useSettings()
  if (menu === undefined) return null
  const area =
    menu.group === 'personal' ? '个人中心' : portalRoutes.find(({ leadsTo }) => leadsTo === menu.group)?.title
  const names = [area, menu.under, title.replace('{provider}', brand)]
  const parts = [...new Set(names.filter((name) => name !== undefined))]
  if (parts.length < 2) return null
  return (
    <nav className="area-place" aria-label="位置">
      {parts.map((name, index) => (
        <span key={name}>
          {index > 0 && <i aria-hidden>/</i>}
          {name}
        </span>
      ))}
    </nav>
  )
}
