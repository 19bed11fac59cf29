import { BellOutlined } from '@ant-design/icons'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { unreadText } from '../use-unread.ts'
import './bell.css'

interface BellProps {
  /** the inbox of this surface */
  to: string
  unread: number
}

/** Leads to my messages and shows how many wait there. */
export function Bell({ to, unread }: BellProps) {
  const label = unread > 0 ? `我的消息，${unreadText(unread)} 条未读` : '我的消息'
  return (
    <AppLink to={to} className="bell" aria-label={label} title={label}>
      <BellOutlined aria-hidden />
      {unread > 0 && (
        <span className="bell-count" aria-hidden="true">
          {unreadText(unread)}
        </span>
      )}
    </AppLink>
  )
}
