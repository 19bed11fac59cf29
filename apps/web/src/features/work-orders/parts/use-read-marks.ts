import type { OrderMessage } from '@xinqiao/contract/work-orders/schemas'
import { useEffect, useEffectEvent } from 'react'

/** Says that what the other side wrote was seen, once for each new reply, when it is in sight and the page is looked at. */
export function useReadMarks(messages: readonly OrderMessage[], otherSide: 1 | 2, mark: () => void): void {
  const isNew = ({ contentType, processingFlag, readStatus }: OrderMessage) =>
    contentType === otherSide && processingFlag === 1 && readStatus === 0
  const latest = messages.findLast(isNew)?.id
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
