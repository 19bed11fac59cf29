import { DownOutlined, LogoutOutlined, UserSwitchOutlined } from '@ant-design/icons'
import { allows, STAFF_ROLE_LABELS } from '@xinqiao/contract/access'
import type { UserInfo } from '@xinqiao/contract/identity/schemas'
import { STANDING_IN } from '@xinqiao/contract/work-orders/desk-record'
import { useId, useRef, useState } from 'react'
import { logOut } from '../../shared/session/log-out.ts'
import { subjectOf } from '../../shared/session/session.ts'
import { ThemeSwitch } from '../../shared/theme/ThemeSwitch.tsx'
import { Avatar } from '../../shared/ui/Avatar.tsx'
import { loadPart } from '../../shared/ui/load/load-part.tsx'
import { useDismiss } from '../../shared/ui/use-dismiss.ts'

const DeputyDialog = loadPart(
  async () => (await import('../../features/work-orders/console/acts/DeputyDialog.tsx')).DeputyDialog,
)

/** Who is on duty, the look of the console, who stands in, and the way out. */
export function StaffMenu({ user }: { user: UserInfo }) {
  const [open, setOpen] = useState(false)
  const [isDeputing, setDeputing] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const panelId = useId()
  useDismiss(box, open, () => setOpen(false))
  const roles = user.roles.map((role) => STAFF_ROLE_LABELS[role]).join('、')
  return (
    <div className="staff" ref={box}>
      <button
        type="button"
        className="own-button staff-button"
        aria-label={`账号菜单：${user.realName}`}
        aria-haspopup="true"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <Avatar name={user.realName} src={user.avatar} side="provider" size={26} />
        <span>{user.realName}</span>
        <span className="staff-roles">{roles}</span>
        <DownOutlined className="staff-caret" aria-hidden />
      </button>
      {open && (
        <div id={panelId} className="staff-panel">
          <div className="staff-look">
            外观 <ThemeSwitch />
          </div>
          <a href="/portal/">打开客户门户</a>
          {allows(STANDING_IN, subjectOf(user)) && (
            <button
              type="button"
              onClick={() => {
                setOpen(false)
                setDeputing(true)
              }}
            >
              <UserSwitchOutlined aria-hidden /> 请假代理
            </button>
          )}
          <button type="button" onClick={() => void logOut()}>
            <LogoutOutlined aria-hidden /> 退出登录
          </button>
        </div>
      )}
      {isDeputing && <DeputyDialog onClose={() => setDeputing(false)} />}
    </div>
  )
}
