import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 150
const LONGEST_MS = 600

/** What is typed, once the keys pause; behind one who never pauses by a moment. */
export function usePaused<T>(value: T): T {
  const [shown, setShown] = useState(value)
  const since = useRef<number | null>(null)
  useEffect(() => {
    if (value === shown) return
    since.current ??= performance.now()
    const left = Math.max(0, LONGEST_MS - (performance.now() - since.current))
    const timer = setTimeout(
      () => {
        since.current = null
        setShown(value)
      },
      Math.min(PAUSE_MS, left),
    )
    return () => clearTimeout(timer)
  }, [value, shown])
  return shown
}
