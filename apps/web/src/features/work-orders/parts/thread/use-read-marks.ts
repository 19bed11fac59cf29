import type { OrderMessage } from '@xinqiao/contract/work-orders/schemas'
import { useEffect, useEffectEvent } from 'react'

/**
 * Says that what the other side wrote was seen, when the latest of it is in sight and the page is looked at: once for
 * each reply, and at every opening, for a colleague may have read it first while the reader's own inbox still counts it.
 */
export function useReadMarks(messages: readonly OrderMessage[], otherSide: 1 | 2, mark: () => void): void {
  const isTheirs = ({ contentType, processingFlag }: OrderMessage) =>
    contentType === otherSide && processingFlag === 1
  const latest = messages.findLast(isTheirs)?.id
  const seen = useEffectEvent(mark)
  useEffect(() => {
    if (latest === undefined) return
    const reply = document.querySelector(`[data-message="${latest}"]`)
    if (reply === null) return
    let isInSight = false
    const look = () => {
      if (isInSight && document.visibilityState === 'visible') seen()
    }
    const watch = new IntersectionObserver((entries) => {
      const before = isInSight
      isInSight = entries.at(-1)?.isIntersecting === true
      if (!before) look()
    })
    watch.observe(reply)
    document.addEventListener('visibilitychange', look)
    return () => {
      watch.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [latest])
}
