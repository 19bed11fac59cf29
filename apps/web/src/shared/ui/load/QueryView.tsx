import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Failed } from './Failed.tsx'
import { Skeleton } from './Skeleton.tsx'

interface QueryViewProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
  /** shown after 300 ms of waiting, in the heights of the real rows */
  skeleton?: ReactNode
  /** shown where there is nothing to show */
  empty?: ReactNode
  /** says that there is nothing; unless given, a list without rows is */
  isEmpty?: (data: T) => boolean
  children: (data: T) => ReactNode
}

/** The four states of something read: waiting, failed with a retry, empty, ready. */
export function QueryView<T>({ query, skeleton, empty, isEmpty, children }: QueryViewProps<T>) {
  if (query.data !== undefined) {
    const isNothing = empty !== undefined && (isEmpty ?? hasNoRows)(query.data)
    return isNothing ? empty : children(query.data)
  }
  if (query.error) return <Failed error={query.error} retry={() => void query.refetch()} />
  return <Waiting>{skeleton ?? <Skeleton rows={4} />}</Waiting>
}

function hasNoRows(answer: unknown): boolean {
  const { rows, data } = answer as { rows?: unknown; data?: unknown }
  const list = rows ?? data
  return Array.isArray(list) && list.length === 0
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
