import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { kbDetailScreen } from '../../../../shared/knowledge/kb-detail-screen.ts'
import { useScreenSearch } from '../../../../shared/router/screen.ts'
import { markFound, unmarkFound } from './mark-found.ts'

/**
 * Goes once to the heading that the address names, when the text has come, and to the words that a search led here
 * by; texts come after their page.
 */
export function useArrival(docId: string): () => void {
  const { hash } = useLocation()
  const [{ mark = '' }] = useScreenSearch(kbDetailScreen)
  const arrived = useRef('')
  useEffect(() => unmarkFound, [])
  return useCallback(() => {
    const goal = `${docId}#${hash} ${mark}`
    if ((hash === '' && mark === '') || arrived.current === goal) return
    arrived.current = goal
    const heading = hash === '' ? null : document.getElementById(decodeURIComponent(hash))
    heading?.scrollIntoView()
    const text = document.querySelector('article[aria-labelledby="document-title"]')
    if (mark === '' || text === null) return
    const found = markFound(text, mark.split(' '))
    const first = found.find((range) => heading === null || isBehind(range, heading))
    first?.startContainer.parentElement?.scrollIntoView({ block: 'center' })
  }, [docId, hash, mark])
}

function isBehind(range: Range, heading: Element): boolean {
  return Boolean(heading.compareDocumentPosition(range.startContainer) & Node.DOCUMENT_POSITION_FOLLOWING)
}
