import { myOrdersScreen } from '../../../features/work-orders/paths.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'
import { useKnownUser } from '../../../shared/session/session.ts'
import { useOutbox } from './use-outbox.ts'
import './outbox-line.css'

/** Says on every page what was written on this device and has not been sent, with the way to each. */
export function OutboxLine() {
  const letters = useOutbox(useKnownUser()?.userId)
  if (letters.length === 0) return null
  const places = new Map(letters.map(({ to, about }) => [to, about]))
  const refused = letters.filter(({ fault }) => fault !== null).length
  return (
    <aside className="outbox-line" aria-label="待发箱">
      <span role="status">
        待发箱 {letters.length} 条{refused > 0 && `，其中 ${refused} 条未被接收`}
      </span>
      {[...places].map(([id, about]) => (
        <AppLink key={id} to={hrefOf(myOrdersScreen, { order: id })}>
          {about}
        </AppLink>
      ))}
    </aside>
  )
}
