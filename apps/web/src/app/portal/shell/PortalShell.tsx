import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { unreadText, useUnread } from '../../../features/messages/use-unread.ts'
import { countInTitle, namePage } from '../../../shared/page-title.ts'
import { PlacesContext } from '../../../shared/search/places.ts'
import { useSession, useSessionSync } from '../../../shared/session/session.ts'
import { useSettings } from '../../../shared/settings.ts'
import { OwnWatermark } from '../../../shared/ui/OwnWatermark.tsx'
import { SkipLink } from '../../../shared/ui/SkipLink.tsx'
import { Gate } from '../Gate.tsx'
import { OutboxLine } from '../outbox/OutboxLine.tsx'
import { UpdateLine } from '../outbox/UpdateLine.tsx'
import { useAppBadge } from '../outbox/use-app-badge.ts'
import { useKeptPush } from '../outbox/use-kept-push.ts'
import { portalPlaces } from '../portal-places.ts'
import type { PortalRoute } from '../route.ts'
import { routeOf } from '../routes.ts'
import { AreaMenu } from './AreaMenu.tsx'
import { AreaPlace } from './AreaPlace.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { ViewingBar } from './ViewingBar.tsx'
import './shell.css'
import './footer.css'

/** What surrounds every screen of the portal. */
export function PortalShell() {
  useSessionSync(useQueryClient())
  const { pathname } = useLocation()
  const session = useSession()
  const unread = unreadText(useUnread(session.status === 'ready'))
  useEffect(() => countInTitle(unread), [unread])
  useAppBadge(session)
  useKeptPush(session)
  const route = routeOf(pathname)
  const main = usePageTurn(route, pathname)
  // An unknown address is on its way to /404.
  if (!route) return <Outlet />

  return (
    <PlacesContext value={portalPlaces(session)}>
      <div className="shell" data-frame={route.frame}>
        <SkipLink />
        {route.chrome !== 'none' && (
          <Header session={session} pathname={pathname} chrome={route.chrome} subtitle={subtitleOf(route)} />
        )}
        <UpdateLine isSignedIn={session.status === 'ready'} />
        <OutboxLine pathname={pathname} />
        <div className="shell-body">
          <div className={route.frame === 'area' ? 'area' : 'shell-content'}>
            {route.frame === 'area' && <AreaMenu route={route} session={session} />}
            <main id="main" ref={main} tabIndex={-1} className="shell-main">
              <Gate key={route.path} route={route}>
                {route.frame === 'area' && <AreaPlace route={route} />}
                <Outlet />
              </Gate>
            </main>
          </div>
          {route.frame === 'page' && <Footer session={session} />}
          <OwnWatermark />
        </div>
        {route.chrome === 'nav' && <BottomBar session={session} pathname={pathname} />}
      </div>
      <ViewingBar />
    </PlacesContext>
  )
}

function subtitleOf(route: PortalRoute): string {
  return route.menu?.group === 'personal' ? '个人中心' : '客户服务门户'
}

/** Names the page, and moves the focus to its content when another page is opened. */
function usePageTurn(route: PortalRoute | undefined, pathname: string) {
  const main = useRef<HTMLElement>(null)
  const before = useRef(pathname)
  const { brand } = useSettings()
  const title = route?.title
  useEffect(() => {
    if (title) namePage(`${title.replace('{provider}', brand)} · ${brand}芯桥`)
    if (before.current !== pathname) main.current?.focus({ preventScroll: true })
    before.current = pathname
  }, [title, brand, pathname])
  return main
}
