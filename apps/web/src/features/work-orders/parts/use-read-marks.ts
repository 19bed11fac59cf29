import type { OrderMessage } from '@xinqiao/contract/work-orders/schemas'
import { useEffect, useEffectEvent } from 'react'

/** Says that what the other side wrote was seen, once for each new reply, while the page is looked at. */
export function useReadMarks(messages: readonly OrderMessage[], otherSide: 1 | 2, mark: () => void): void {
  const isNew = ({ contentType, processingFlag, readStatus }: OrderMessage) =>
    contentType === otherSide && processingFlag === 1 && readStatus === 0
  const latest = messages.findLast(isNew)?.id
  const seen = useEffectEvent(mark)
  useEffect(() => {
    if (latest === undefined) return
    const look = () => {
      if (document.visibilityState === 'visible') seen()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [latest])
}
