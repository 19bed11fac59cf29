import {
  ArrowLeftOutlined,
  CustomerServiceOutlined,
  DesktopOutlined,
  HddOutlined,
  SafetyCertificateOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { AppLink } from '../../shared/router/AppLink.tsx'
import type { Session } from '../../shared/session/session.ts'
import { type MenuEntry, menuOf } from './menus.ts'
import type { PortalRoute } from './routes.ts'
import './area.css'

const ICONS: Readonly<Record<MenuEntry['icon'], typeof UserOutlined>> = {
  user: UserOutlined,
  safety: SafetyCertificateOutlined,
  tool: CustomerServiceOutlined,
  hardware: HddOutlined,
  machine: DesktopOutlined,
}

/** The side menu of an area: only what this reader may open. */
export function AreaMenu({ route, session }: { route: PortalRoute; session: Session }) {
  const group = route.menu?.group
  const entries = group ? menuOf(group, session.user) : []
  return (
    <nav className="area-menu" aria-label="侧边导航">
      {entries.map(({ path, title, icon }) => {
        const Icon = ICONS[icon]
        const active = path === route.path
        return (
          <AppLink
            key={path}
            to={path}
            className="area-entry"
            data-active={active}
            aria-current={active ? 'page' : undefined}
            title={title}
          >
            <Icon aria-hidden />
            <span>{title}</span>
          </AppLink>
        )
      })}
      {group === 'personal' && (
        <div className="area-back">
          <AppLink to="/" className="area-entry" title="返回首页">
            <ArrowLeftOutlined aria-hidden />
            <span>返回首页</span>
          </AppLink>
        </div>
      )}
    </nav>
  )
}
