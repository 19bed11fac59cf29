import { useQuery } from '@tanstack/react-query'
import { countUnread } from '@xinqiao/contract/messages/unread-endpoint'
import { useEffect } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import type { Session } from '../../../shared/session/session.ts'
import { viewed } from '../../../shared/session/viewed.ts'

/** The icon on the home screen tells what the bell tells; nothing of it stays once nobody is signed in. */
export function useAppBadge({ status }: Session): void {
  const { data } = useQuery({ ...read(countUnread, {}), enabled: status === 'ready' })
  const unread = data?.data.count
  useEffect(() => {
    // The device is of whoever looks, not of whom they look at.
    if (viewed() !== null) return
    if (status === 'visitor') show(0)
    else if (status === 'ready' && unread !== undefined) show(unread)
  }, [status, unread])
}

/** Not every browser has badges, and a portal that is not installed may be given none. */
function show(count: number): void {
  if (!('setAppBadge' in navigator)) return
  const shown = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)
  shown.catch(() => undefined)
}
