import { ArrowLeftOutlined, DownOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { myMessagesScreen } from '../../features/messages/paths.ts'
import { unreadText, useUnread } from '../../features/messages/use-unread.ts'
import { myOrdersScreen } from '../../features/work-orders/paths.ts'
import { AppLink } from '../../shared/router/AppLink.tsx'
import type { Session } from '../../shared/session/session.ts'
import { useSettings } from '../../shared/settings.ts'
import { loadPart } from '../../shared/ui/load-part.tsx'
import { MENU_ICONS } from './menu-icons.ts'
import { type MenuEntry, menuOf } from './menus.ts'
import type { PortalRoute } from './route.ts'
import { routeOf } from './routes.ts'
import './area.css'

// The menu stands without it.
const OwnTaskCount = loadPart(
  async () => (await import('../../features/tasks/portal/OwnTaskCount.tsx')).OwnTaskCount,
  { optional: true },
)

/** The side menu of an area: only what this reader may open. */
export function AreaMenu({ route, session }: { route: PortalRoute; session: Session }) {
  // A screen inside another one stands under the entry of that.
  const home = route.within === undefined ? route : (routeOf(route.within) ?? route)
  const group = home.menu?.group
  const entries = group ? menuOf(group, session.user) : []
  // Entries under one head stand together, in the order of the routes.
  const heads = Map.groupBy(entries, (entry) => entry.under ?? entry.path)
  return (
    <nav className="area-menu" aria-label="侧边导航">
      {[...heads].map(([head, [first, ...more]]) =>
        first?.under === undefined ? (
          first && <Entry key={head} entry={first} current={home.path} />
        ) : (
          <Group key={head} title={head} entries={[first, ...more]} current={home.path} />
        ),
      )}
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

function Entry({ entry, current }: { entry: MenuEntry; current: string }) {
  const { brand } = useSettings()
  const Icon = MENU_ICONS[entry.icon]
  const active = entry.path === current
  const title = entry.title.replace('{provider}', brand)
  return (
    <AppLink
      to={entry.path}
      className="area-entry"
      data-active={active}
      aria-current={active ? 'page' : undefined}
      title={title}
    >
      <Icon aria-hidden />
      <span>{title}</span>
      {entry.path === myMessagesScreen.path && <UnreadCount />}
      {entry.path === myOrdersScreen.path && <OwnTaskCount className="area-count" />}
    </AppLink>
  )
}

/** Entries under a head that opens and closes them; narrow menus show the entries alone. */
function Group({ title, entries, current }: { title: string; entries: MenuEntry[]; current: string }) {
  const [open, setOpen] = useState(true)
  const Icon = MENU_ICONS[entries[0]?.icon ?? 'team']
  return (
    <div className="area-group">
      <button
        type="button"
        className="area-entry area-head"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon aria-hidden />
        <span>{title}</span>
        <DownOutlined className="area-caret" aria-hidden />
      </button>
      <div className="area-under" data-open={open}>
        {entries.map((entry) => (
          <Entry key={entry.path} entry={entry} current={current} />
        ))}
      </div>
    </div>
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
