import { useEffect, useState } from 'react'

/** Seconds left, counting down to 0 by the clock rather than by ticks, which tabs in the background miss. */
export function useCountdown(): { seconds: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (until === 0) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) setUntil(0)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return {
    seconds: until === 0 ? 0 : Math.max(0, Math.ceil((until - now) / 1000)),
    start: (seconds) => {
      setNow(Date.now())
      setUntil(Date.now() + seconds * 1000)
    },
  }
}
