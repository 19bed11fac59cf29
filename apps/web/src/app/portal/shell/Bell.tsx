import { BellOutlined } from '@ant-design/icons'
import { myMessagesScreen } from '../../../features/messages/paths.ts'
import { unreadText } from '../../../features/messages/use-unread.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'

/** Leads to my messages and shows how many wait there. */
export function Bell({ unread }: { unread: number }) {
  const label = unread > 0 ? `我的消息，${unreadText(unread)} 条未读` : '我的消息'
  return (
    <AppLink to={myMessagesScreen.path} className="bell" aria-label={label} title={label}>
      <BellOutlined aria-hidden />
      {unread > 0 && (
        <span className="bell-count" aria-hidden="true">
          {unreadText(unread)}
        </span>
      )}
    </AppLink>
  )
}
