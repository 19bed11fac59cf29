import { useEffect, useState } from 'react'

/** The remote search delay of the documents (document 1 section 9). */
const SEARCH_DELAY_MS = 200

/** What was typed, once it has stood still for a moment. */
export function useLater<T>(value: T, delayMs: number = SEARCH_DELAY_MS): T {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return later
}
