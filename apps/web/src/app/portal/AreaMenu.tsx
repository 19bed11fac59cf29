import { ArrowLeftOutlined } from '@ant-design/icons'
import { myMessagesScreen } from '../../features/messages/paths.ts'
import { unreadText, useUnread } from '../../features/messages/use-unread.ts'
import { AppLink } from '../../shared/router/AppLink.tsx'
import type { Session } from '../../shared/session/session.ts'
import { MENU_ICONS } from './menu-icons.ts'
import { menuOf } from './menus.ts'
import type { PortalRoute } from './routes.ts'
import './area.css'

/** The side menu of an area: only what this reader may open. */
export function AreaMenu({ route, session }: { route: PortalRoute; session: Session }) {
  const group = route.menu?.group
  const entries = group ? menuOf(group, session.user) : []
  return (
    <nav className="area-menu" aria-label="侧边导航">
      {entries.map(({ path, title, icon }) => {
        const Icon = MENU_ICONS[icon]
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
            {path === myMessagesScreen.path && <UnreadCount />}
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

function UnreadCount() {
  const unread = useUnread(true)
  if (unread === 0) return null
  return (
    <em className="area-count">
      {unreadText(unread)}
      <span className="visually-hidden"> 条未读</span>
    </em>
  )
}
