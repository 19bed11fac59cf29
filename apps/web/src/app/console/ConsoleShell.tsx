import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { allows, needsLogin } from '@xinqiao/contract/access'
import { useEffect, useState } from 'react'
import { unreadText } from '../../features/messages/use-unread.ts'
import { tasksScreen } from '../../features/tasks/paths.ts'
import { useTaskCount } from '../../features/tasks/use-task-count.ts'
import { leaveTo, loginAddress } from '../../shared/navigation.ts'
import { countInTitle, namePage } from '../../shared/page-title.ts'
import { AppLink } from '../../shared/router/AppLink.tsx'
import { type Session, subjectOf, useSession, useSessionSync } from '../../shared/session/session.ts'
import { useSettings } from '../../shared/settings.ts'
import { Failed } from '../../shared/ui/Failed.tsx'
import { loadPart } from '../../shared/ui/load-part.tsx'
import { OwnWatermark } from '../../shared/ui/OwnWatermark.tsx'
import { SkipLink } from '../../shared/ui/SkipLink.tsx'
import { useCurrentInView } from '../../shared/ui/use-current-in-view.ts'
import { ConsoleHome } from './ConsoleHome.tsx'
import { ConsolePalette } from './ConsolePalette.tsx'
import type { ConsoleRoute } from './route.ts'
import { consoleRoutes } from './routes.ts'
import { StaffMenu } from './StaffMenu.tsx'
import './console.css'

const SecondFactorFirst = loadPart(() =>
  import('../../features/accounts/parts/SecondFactorFirst.tsx').then((m) => m.SecondFactorFirst),
)

/** What surrounds every screen of the console: the ink bar, and who may be here at all. */
export function ConsoleShell() {
  useSessionSync(useQueryClient())
  const session = useSession()
  const { pathname } = useLocation()
  const { brand } = useSettings()
  const route = consoleRoutes.find(({ path }) => path === pathname)
  useEffect(() => {
    namePage(`${route?.title ?? '服务台'} · ${brand}芯桥服务台`)
  }, [route, brand])
  return (
    <div className="console">
      <SkipLink />
      <ConsoleBar session={session} current={route} />
      <div className="console-body">
        <GroupTabs session={session} current={route} />
        <main
          id="main"
          tabIndex={-1}
          className="console-main"
          data-inner={route?.inner ?? route?.wide}
          data-wide={route?.wide}
        >
          <ConsoleGate session={session} access={route?.access ?? 'staff'}>
            <Outlet />
          </ConsoleGate>
        </main>
        {allows('staff', subjectOf(session.user)) && <OwnWatermark />}
      </div>
    </div>
  )
}

interface PlaceProps {
  session: Session
  current: ConsoleRoute | undefined
}

/** The groups that one may enter; each leads to its first screen. */
function ConsoleBar({ session, current }: PlaceProps) {
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
      {session.user && openTo(session).length > 0 && <ConsolePalette screens={openTo(session)} />}
      {session.user && <StaffMenu user={session.user} />}
    </header>
  )
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

/** The screens of the group one is in. */
function GroupTabs({ session, current }: PlaceProps) {
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

function openTo({ user }: Session): ConsoleRoute[] {
  if (user?.secondFactorNeeded) return []
  const subject = subjectOf(user)
  return consoleRoutes.filter(({ access, inner }) => !inner && allows(access, subject))
}

interface ConsoleGateProps {
  session: Session
  access: Parameters<typeof allows>[0]
  children: React.ReactNode
}

/**
 * Visitors go to the log-in; others than staff, and staff without the role, are told so. A screen that is open
 * stays while nobody is known: a session that ends must not take away what was typed.
 */
function ConsoleGate({ session, access, children }: ConsoleGateProps) {
  const isOpen = allows(access, subjectOf(session.user)) && session.user?.secondFactorNeeded !== true
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (session.user !== null && wasOpen !== isOpen) setWasOpen(isOpen)
  const kept = wasOpen && session.user === null
  const visitor = session.status === 'visitor' && needsLogin(access) && !kept
  useEffect(() => {
    if (visitor) leaveTo(loginAddress(), 'replace')
  }, [visitor])
  if (!needsLogin(access) || kept) return children
  if (session.status === 'failed') return <Failed error={session.error} />
  if (session.user === null) return null
  if (session.user.secondFactorNeeded) return <SecondFactorFirst />
  const subject = subjectOf(session.user)
  if (allows(access, subject)) return children
  return <ConsoleHome refused={allows('staff', subject) ? 'page' : 'customer'} />
}
