import { allows } from '@xinqiao/contract/access'
import { useEffect } from 'react'
import { Bell } from '../../features/messages/parts/Bell.tsx'
import { staffMessagesScreen } from '../../features/messages/paths.ts'
import { unreadText, useUnread } from '../../features/messages/use-unread.ts'
import { tasksScreen } from '../../features/tasks/paths.ts'
import { useTaskCount } from '../../features/tasks/use-task-count.ts'
import { countInTitle } from '../../shared/page-title.ts'
import { AppLink } from '../../shared/router/AppLink.tsx'
import { type Session, subjectOf } from '../../shared/session/session.ts'
import { useSettings } from '../../shared/settings.ts'
import { useCurrentInView } from '../../shared/ui/list/use-current-in-view.ts'
import { ConsolePalette } from './ConsolePalette.tsx'
import type { ConsoleRoute } from './route.ts'
import { consoleRoutes } from './routes.ts'
import { StaffMenu } from './StaffMenu.tsx'
import './console.css'

interface PlaceProps {
  session: Session
  current: ConsoleRoute | undefined
}

/** The groups that one may enter; each leads to its first screen. */
export function ConsoleBar({ session, current }: PlaceProps) {
  const { brand } = useSettings()
  const groups = Map.groupBy(openTo(session), ({ group }) => group)
  const waiting = useTaskCount(openTo(session).length > 0)
  useEffect(() => countInTitle(unreadText(waiting)), [waiting])
  // The number that comes later makes the row wider.
  const row = useCurrentInView<HTMLElement>(`${current?.group} of ${groups.size}, ${unreadText(waiting)}`)
  return (
    <header className="console-bar">
      <AppLink to="/" className="console-mark" aria-label={`${brand}芯桥服务台首页`}>
        <span className="console-brand">{brand}</span>
        <span className="console-name">芯桥</span>
        <span className="console-tag">服务台</span>
      </AppLink>
      <nav ref={row} className="console-nav" aria-label="主导航">
        {[...groups].map(([group, [first]]) => (
          <AppLink
            key={group}
            to={first?.path ?? '/'}
            data-active={group === current?.group}
            aria-current={group === current?.group ? 'true' : undefined}
          >
            {group}
            {first?.path === tasksScreen.path && waiting > 0 && <TaskBadge count={waiting} />}
          </AppLink>
        ))}
      </nav>
      {session.user && openTo(session).length > 0 && (
        <>
          <ConsolePalette screens={openTo(session)} />
          <StaffBell />
        </>
      )}
      {session.user && <StaffMenu user={session.user} />}
    </header>
  )
}

/** The screens of the group one is in. */
export function GroupTabs({ session, current }: PlaceProps) {
  const screens = openTo(session).filter(({ group }) => group === current?.group)
  const row = useCurrentInView<HTMLElement>(`${current?.path} of ${screens.length}`)
  if (current === undefined || current.inner || screens.length < 2) return null
  return (
    <nav ref={row} className="console-tabs" aria-label={current.group}>
      {screens.map(({ path, title }) => (
        <AppLink
          key={path}
          to={path}
          data-active={path === current.path}
          aria-current={path === current.path ? 'page' : undefined}
        >
          {title}
        </AppLink>
      ))}
    </nav>
  )
}

function StaffBell() {
  return <Bell to={staffMessagesScreen.path} unread={useUnread(true)} />
}

/** How many things wait for whoever is on duty. */
function TaskBadge({ count }: { count: number }) {
  return (
    <span className="console-count">
      <span className="visually-hidden">，</span>
      {unreadText(count)}
      <span className="visually-hidden"> 项</span>
    </span>
  )
}

function openTo({ user }: Session): ConsoleRoute[] {
  if (user?.secondFactorNeeded) return []
  const subject = subjectOf(user)
  return consoleRoutes.filter(({ access, inner }) => !inner && allows(access, subject))
}
