import { ExportOutlined, LockOutlined } from '@ant-design/icons'
import { useId } from 'react'
import { Bell } from '../../../features/messages/parts/Bell.tsx'
import { myMessagesScreen } from '../../../features/messages/paths.ts'
import { useUnread } from '../../../features/messages/use-unread.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import type { Session } from '../../../shared/session/session.ts'
import { useSettings } from '../../../shared/settings.ts'
import { closedHint, mayOpen } from '../gate.ts'
import { type HeaderEntry, isActive } from './header-entries.ts'
import { UserMenu } from './UserMenu.tsx'

/** The bell and the menu of whoever is signed in; both tell of unread messages. */
export function Known({ session }: { session: Session }) {
  const unread = useUnread(session.status === 'ready')
  return (
    <>
      {session.status === 'ready' && <Bell to={myMessagesScreen.path} unread={unread} />}
      <UserMenu session={session} unread={unread} />
    </>
  )
}

export function Entry(props: { entry: HeaderEntry; session: Session; pathname: string }) {
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
          {closedHint({ title: entry.label, ...entry }, session)}
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
