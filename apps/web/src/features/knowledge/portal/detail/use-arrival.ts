import { useLocation } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'

/** Goes once to the heading that the address names, when the text has come; texts come after their page. */
export function useArrival(docId: string): () => void {
  const { hash } = useLocation()
  const arrived = useRef('')
  return useCallback(() => {
    const goal = `${docId}#${hash}`
    if (hash === '' || arrived.current === goal) return
    arrived.current = goal
    document.getElementById(decodeURIComponent(hash))?.scrollIntoView()
  }, [docId, hash])
}
