import { ExportOutlined, LockOutlined, MenuOutlined } from '@ant-design/icons'
import { useId, useState } from 'react'
import { registerScreen } from '../../features/accounts/paths.ts'
import { useUnread } from '../../features/messages/use-unread.ts'
import { loginAddress } from '../../shared/navigation.ts'
import { AppLink } from '../../shared/router/AppLink.tsx'
import type { Session } from '../../shared/session/session.ts'
import { useSettings } from '../../shared/settings.ts'
import { Bell } from './Bell.tsx'
import { closedText, mayOpen } from './gate.ts'
import { type HeaderEntry, headerEntries, isActive } from './header-entries.ts'
import { PortalPalette } from './PortalPalette.tsx'
import type { PortalRoute } from './route.ts'
import { UserMenu } from './UserMenu.tsx'
import { Wordmark } from './Wordmark.tsx'

interface HeaderProps {
  session: Session
  pathname: string
  chrome: PortalRoute['chrome']
  subtitle: string
}

/** The portal's header: wordmark, the six entries with their gates, who one is. */
export function Header({ session, pathname, chrome, subtitle }: HeaderProps) {
  const [open, setOpen] = useState(false)
  const navId = useId()
  return (
    <header className="shell-header">
      <Wordmark subtitle={subtitle} />
      {chrome === 'nav' && (
        <>
          <button
            type="button"
            className="shell-nav-toggle"
            aria-label="导航菜单"
            aria-expanded={open}
            aria-controls={navId}
            onClick={() => setOpen(!open)}
          >
            <MenuOutlined aria-hidden />
          </button>
          <nav id={navId} className="shell-nav" aria-label="主导航" data-open={open}>
            {headerEntries.map((entry) => (
              <Entry key={entry.label} entry={entry} session={session} pathname={pathname} />
            ))}
          </nav>
        </>
      )}
      <div className="shell-side">
        <PortalPalette session={session} />
        {session.status === 'visitor' ? (
          <VisitorButtons registering={pathname === registerScreen.path} />
        ) : (
          <Known session={session} />
        )}
      </div>
    </header>
  )
}

/** The bell and the menu of whoever is signed in; both tell of unread messages. */
function Known({ session }: { session: Session }) {
  const unread = useUnread(session.status === 'ready')
  return (
    <>
      {session.status === 'ready' && <Bell unread={unread} />}
      <UserMenu session={session} unread={unread} />
    </>
  )
}

function Entry(props: { entry: HeaderEntry; session: Session; pathname: string }) {
  const { entry, session, pathname } = props
  const settings = useSettings()
  const hintId = useId()
  if (entry.to === undefined) {
    return (
      <a className="shell-entry" href={settings.homeUrl}>
        {entry.label}
        <ExportOutlined className="shell-entry-mark" aria-label="（外部链接）" />
      </a>
    )
  }
  if (!mayOpen(entry, session.user)) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a disabled link leads nowhere, but its reason must be reachable
      <a
        className="shell-entry shell-entry-off"
        data-needs={String(entry.access)}
        aria-disabled="true"
        role="link"
        tabIndex={0}
        aria-describedby={hintId}
      >
        {entry.label}
        <LockOutlined className="shell-entry-mark" aria-hidden />
        <span role="tooltip" id={hintId} className="shell-hint">
          {reasonFor(entry, session)}
        </span>
      </a>
    )
  }
  const active = isActive(entry, pathname)
  return (
    <AppLink
      className="shell-entry"
      to={entry.to}
      data-active={active}
      aria-current={active ? 'page' : undefined}
    >
      {entry.label}
    </AppLink>
  )
}

function reasonFor(entry: HeaderEntry, session: Session): string {
  const reason = closedText({ title: entry.label, ...entry }, session.user)
  return session.status === 'visitor' ? `${reason}，请先登录` : reason
}

function VisitorButtons({ registering }: { registering: boolean }) {
  const settings = useSettings()
  if (registering) {
    return (
      <div className="shell-known">
        已有账号？<a href={loginAddress('/portal/')}>登录</a>
      </div>
    )
  }
  return (
    <>
      <a className="btn" href="/sso/start" onClick={startHere}>
        登录
      </a>
      <a className="btn btn-primary" href={settings.registerUrl || '/portal/register'}>
        注册
      </a>
    </>
  )
}

/** The page one is on is known only when the link is followed. */
function startHere(event: React.MouseEvent<HTMLAnchorElement>): void {
  event.currentTarget.href = loginAddress()
}
