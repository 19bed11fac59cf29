import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { allows, needsLogin } from '@xinqiao/contract/access'
import { useEffect, useState } from 'react'
import { leaveTo, loginAddress } from '../../shared/navigation.ts'
import { namePage } from '../../shared/page-title.ts'
import { type Session, subjectOf, useSession, useSessionSync } from '../../shared/session/session.ts'
import { useSettings } from '../../shared/settings.ts'
import { Failed } from '../../shared/ui/load/Failed.tsx'
import { loadPart } from '../../shared/ui/load/load-part.tsx'
import { OwnWatermark } from '../../shared/ui/OwnWatermark.tsx'
import { SkipLink } from '../../shared/ui/SkipLink.tsx'
import { ConsoleHome } from './ConsoleHome.tsx'
import { consoleRoutes } from './routes.ts'
import './console.css'
import { ConsoleBar, GroupTabs } from './ConsoleBar.tsx'

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
          data-inner={route?.inner === 'page' || route?.wide || undefined}
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
