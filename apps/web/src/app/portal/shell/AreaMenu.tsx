import { ArrowLeftOutlined, DownOutlined, LockOutlined } from '@ant-design/icons'
import { useEffect, useRef, useState } from 'react'
import { myMessagesScreen } from '../../../features/messages/paths.ts'
import { useUnread } from '../../../features/messages/use-unread.ts'
import { myOrdersScreen } from '../../../features/work-orders/paths.ts'
import { loginAddress } from '../../../shared/navigation.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import type { Session } from '../../../shared/session/session.ts'
import { useSettings } from '../../../shared/settings.ts'
import { loadPart } from '../../../shared/ui/load/load-part.tsx'
import type { PortalRoute } from '../route.ts'
import { routeOf } from '../routes.ts'
import { MenuCount } from './MenuCount.tsx'
import { MENU_ICONS } from './menu-icons.ts'
import { sideMenuOf } from './menus.ts'
import './area.css'

// What can wait for somebody is much to know for menus in which nothing does.
const TaskCount = loadPart(async () => (await import('./TaskCount.tsx')).TaskCount, { optional: true })

/** The side menu of an area: what this reader may open, and for a visitor, greyed, what a log-in opens. */
export function AreaMenu({ route, session }: { route: PortalRoute; session: Session }) {
  // A screen inside another one stands under the entry of that.
  const home = route.within === undefined ? route : (routeOf(route.within) ?? route)
  const group = home.menu?.group
  const entries = group ? sideMenuOf(group, session) : []
  const nav = useRef<HTMLElement>(null)
  const { path } = home
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is the current one then
  useEffect(() => showCurrent(nav.current), [path])
  // Entries under one head stand together, in the order of the routes.
  const heads = Map.groupBy(entries, (entry) => entry.under ?? entry.path)
  return (
    <nav ref={nav} className="area-menu" aria-label="侧边导航">
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

type MenuEntry = ReturnType<typeof sideMenuOf>[number]

/** On a phone the entries stand in a row that is wider than it: the current one is in sight. */
function showCurrent(nav: HTMLElement | null): void {
  const entry = nav?.querySelector<HTMLElement>('[data-active="true"]')
  if (!nav || !entry) return
  nav.scrollLeft = entry.offsetLeft - nav.offsetLeft - (nav.clientWidth - entry.offsetWidth) / 2
}

function Entry({ entry, current }: { entry: MenuEntry; current: string }) {
  const { brand } = useSettings()
  const Icon = MENU_ICONS[entry.icon]
  const active = entry.path === current
  const title = entry.title.replace('{provider}', brand)
  if (entry.closed !== undefined) {
    return (
      <a
        href={loginAddress(`/portal${entry.path}`)}
        className="area-entry area-closed"
        title={entry.closed.replace('{provider}', brand)}
      >
        <Icon aria-hidden />
        <span>{title}</span>
        <LockOutlined className="area-lock" aria-label="需登录" />
      </a>
    )
  }
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
