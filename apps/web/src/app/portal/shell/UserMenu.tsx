import { DownOutlined, LogoutOutlined, ToolOutlined } from '@ant-design/icons'
import { allows, USER_TYPE_STAFF } from '@xinqiao/contract/access'
import type { UserInfo } from '@xinqiao/contract/identity/schemas'
import { useId, useRef, useState } from 'react'
import { myMessagesScreen } from '../../../features/messages/paths.ts'
import { unreadText } from '../../../features/messages/use-unread.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { logOut } from '../../../shared/session/log-out.ts'
import { PERSONAL_UNIT, type Session, subjectOf } from '../../../shared/session/session.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { useDismiss } from '../../../shared/ui/use-dismiss.ts'
import { MENU_ICONS } from './menu-icons.ts'
import { menuOf } from './menus.ts'
import './user-menu.css'

/** Who is signed in, with the links of the personal centre and the way out. */
export function UserMenu({ session, unread }: { session: Session; unread: number }) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const panelId = useId()
  useDismiss(box, open, () => setOpen(false))
  const { user } = session
  if (user === null) return <span className="user-waiting" aria-hidden="true" />
  const staff = user.userType === USER_TYPE_STAFF
  const name = user.nickName || user.realName
  return (
    <div className="user" ref={box}>
      <button
        type="button"
        aria-label={`账号菜单：${name}，${accountKind(user)}`}
        className="own-button user-button"
        aria-haspopup="true"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <Avatar
          name={user.realName || user.nickName}
          src={user.avatar}
          side={staff ? 'provider' : 'customer'}
        />
        <span className="user-name">{name}</span>
        <AccountBadge user={user} />
        <DownOutlined className="user-caret" aria-hidden />
      </button>
      {open && <UserPanel id={panelId} user={user} unread={unread} close={() => setOpen(false)} />}
    </div>
  )
}

function AccountBadge({ user }: { user: UserInfo }) {
  return <span className="badge">{accountKind(user)}</span>
}

function accountKind(user: UserInfo): string {
  if (user.userType === USER_TYPE_STAFF) return '服务人员'
  return user.unitId === PERSONAL_UNIT ? '个人账号' : '企业账号'
}

interface UserPanelProps {
  id: string
  user: UserInfo
  unread: number
  close: () => void
}

function UserPanel({ id, user, unread, close }: UserPanelProps) {
  const staff = user.userType === USER_TYPE_STAFF
  return (
    <div id={id} className="user-panel">
      <div className="user-card">
        <Avatar
          name={user.realName || user.nickName}
          src={user.avatar}
          size={36}
          side={staff ? 'provider' : 'customer'}
        />
        <div className="user-facts">
          <strong>
            {user.nickName || user.realName} <AccountBadge user={user} />
          </strong>
          {user.tbPost && <span>{user.tbPost.name}</span>}
          {user.unitName && <span>{user.unitName}</span>}
        </div>
      </div>
      <nav className="user-links" aria-label="个人菜单">
        {menuOf('personal', user).map(({ path, title, icon }) => {
          const Icon = MENU_ICONS[icon]
          return (
            <AppLink key={path} to={path} onClick={close}>
              <Icon aria-hidden />
              {title}
              {path === myMessagesScreen.path && unread > 0 && (
                <span className="user-unread">{unreadText(unread)} 条未读</span>
              )}
            </AppLink>
          )
        })}
        {allows('staff', subjectOf(user)) && (
          <a href="/console/">
            <ToolOutlined aria-hidden />
            服务台
          </a>
        )}
      </nav>
      <div className="user-links">
        <button type="button" onClick={() => void logOut()}>
          <LogoutOutlined aria-hidden />
          退出登录
        </button>
      </div>
    </div>
  )
}
