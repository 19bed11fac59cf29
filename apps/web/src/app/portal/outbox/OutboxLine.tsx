import type { UserInfo } from '@xinqiao/contract/identity/schemas'
import { myOrdersScreen, shareScreen } from '../../../features/work-orders/paths.ts'
import { useShared } from '../../../shared/outbox/shares.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'
import { useKnownUser } from '../../../shared/session/session.ts'
import { mayOpen } from '../gate.ts'
import { routeOf } from '../routes.ts'
import { useOutbox } from './use-outbox.ts'
import './outbox-line.css'

/** Says on every page what was written on this device and has not been sent, with the way to each. */
export function OutboxLine({ pathname }: { pathname: string }) {
  const user = useKnownUser()
  const letters = useOutbox(user?.userId)
  const shared = useShared(user?.userId)
  const shares = pathname === shareScreen.path || !mayReply(user) ? 0 : (shared ?? []).length
  if (letters.length === 0 && shares === 0) return null
  const places = new Map(letters.map(({ to, about }) => [to, about]))
  const refused = letters.filter(({ fault }) => fault !== null).length
  return (
    <aside className="outbox-line" aria-label="待发箱">
      {letters.length > 0 && (
        <span role="status">
          待发箱 {letters.length} 条{refused > 0 && `，其中 ${refused} 条未被接收`}
        </span>
      )}
      {[...places].map(([id, about]) => (
        <AppLink key={id} to={hrefOf(myOrdersScreen, { order: id })}>
          {about}
        </AppLink>
      ))}
      {shares > 0 && <AppLink to={hrefOf(shareScreen)}>分享的内容 {shares} 项，选择工单</AppLink>}
    </aside>
  )
}

/** What an account shared that works on no orders has no place to go. */
function mayReply(user: UserInfo | null): boolean {
  const screen = routeOf(shareScreen.path)
  return screen !== undefined && mayOpen(screen, user)
}
