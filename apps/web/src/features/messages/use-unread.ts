import { useQuery } from '@tanstack/react-query'
import { countUnread } from '@xinqiao/contract/messages/unread-endpoint'
import { read } from '../../shared/api/query-client.ts'

const query = read(countUnread, {})

/** How many messages wait to be read, following them as they come; 0 until it is known. */
export function useUnread(enabled: boolean): number {
  const { data } = useQuery({ ...query, enabled })
  return data?.data.count ?? 0
}

const MOST_SHOWN = 99

/** `99+` beyond what a badge can hold. */
export function unreadText(count: number): string {
  return count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count)
}
