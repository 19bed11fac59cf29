import { ArrowLeftOutlined, DownOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { myMessagesScreen } from '../../features/messages/paths.ts'
import { useUnread } from '../../features/messages/use-unread.ts'
import { myOrdersScreen } from '../../features/work-orders/paths.ts'
import { AppLink } from '../../shared/router/AppLink.tsx'
import { hrefOf } from '../../shared/router/screen.ts'
import type { Session } from '../../shared/session/session.ts'
import { useSettings } from '../../shared/settings.ts'
import { loadPart } from '../../shared/ui/load-part.tsx'
import { MenuCount } from './MenuCount.tsx'
import { MENU_ICONS } from './menu-icons.ts'
import { type MenuEntry, menuOf } from './menus.ts'
import type { PortalRoute } from './route.ts'
import { routeOf } from './routes.ts'
import './area.css'

// What can wait for somebody is much to know for menus in which nothing does.
const TaskCount = loadPart(async () => (await import('./TaskCount.tsx')).TaskCount, { optional: true })

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

/** Whoever follows the count finds what was counted. */
const WAITING = hrefOf(myOrdersScreen, { waiting: '1' })

function Entry({ entry, current }: { entry: MenuEntry; current: string }) {
  const { brand } = useSettings()
  const Icon = MENU_ICONS[entry.icon]
  const active = entry.path === current
  const title = entry.title.replace('{provider}', brand)
  return (
    <AppLink
      to={entry.path === myOrdersScreen.path ? WAITING : entry.path}
      className="area-entry"
      data-active={active}
      aria-current={active ? 'page' : undefined}
      title={title}
    >
      <Icon aria-hidden />
      <span>{title}</span>
      {entry.path === myMessagesScreen.path && <UnreadCount />}
      {entry.path === myOrdersScreen.path && <TaskCount />}
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
  return <MenuCount count={useUnread(true)} what="条未读" />
}
