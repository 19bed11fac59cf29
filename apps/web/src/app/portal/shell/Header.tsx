import { MenuOutlined } from '@ant-design/icons'
import { useId, useState } from 'react'
import { registerScreen } from '../../../features/accounts/paths.ts'
import { loginAddress } from '../../../shared/navigation.ts'
import type { Session } from '../../../shared/session/session.ts'
import { useSettings } from '../../../shared/settings.ts'
import type { PortalRoute } from '../route.ts'
import { Entry, Known } from './HeaderEntry.tsx'
import { headerEntries } from './header-entries.ts'
import { PortalPalette } from './PortalPalette.tsx'
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
