import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Failed } from './Failed.tsx'
import { Skeleton } from './Skeleton.tsx'

interface QueryViewProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
  /** shown after 300 ms of waiting, in the heights of the real rows */
  skeleton?: ReactNode
  /** says that there is nothing to show */
  isEmpty?: (data: T) => boolean
  empty?: ReactNode
  children: (data: T) => ReactNode
}

/** The four states of something read: waiting, failed with a retry, empty, ready. */
export function QueryView<T>({ query, skeleton, isEmpty, empty, children }: QueryViewProps<T>) {
  if (query.data !== undefined) {
    return isEmpty?.(query.data) ? empty : children(query.data)
  }
  if (query.error) return <Failed error={query.error} retry={() => void query.refetch()} />
  return <Waiting>{skeleton ?? <Skeleton rows={4} />}</Waiting>
}

const PATIENCE_MS = 300

/** Empty room for 300 ms, so that fast answers do not flicker and nothing below jumps; then what is given. */
export function Waiting({ children }: { children: ReactNode }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div aria-busy="true" role="status" aria-label="正在加载">
      <div style={{ visibility: late ? 'visible' : 'hidden' }}>{children}</div>
    </div>
  )
}
