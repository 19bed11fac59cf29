import { unreadText } from '../../../features/messages/use-unread.ts'

/** How many of what an entry of a menu leads to; amber where they wait for the reader, as everywhere. */
export function MenuCount({
  count,
  what,
  isTurn = false,
}: {
  count: number
  what: string
  isTurn?: boolean
}) {
  if (count === 0) return null
  return (
    <em className="area-count" data-turn={isTurn}>
      {unreadText(count)}
      <span className="visually-hidden"> {what}</span>
    </em>
  )
}
