import { useLocation } from '@tanstack/react-router'
import { anchorMeant } from '@xinqiao/contract/knowledge/anchors'
import { useCallback, useEffect, useRef } from 'react'
import { kbDetailScreen } from '../../../../shared/knowledge/kb-detail-screen.ts'
import { useScreenSearch } from '../../../../shared/router/screen.ts'
import { holdPlace } from './text/hold-place.ts'
import { markFound, unmarkFound } from './text/mark-found.ts'

/**
 * Goes to the heading that the address names, when the text has come, and to the words that a search led here
 * by; texts come after their page, and what loads later still does not move the reader.
 */
export function useArrival(docId: string): () => void {
  const { hash } = useLocation()
  const [{ mark = '' }] = useScreenSearch(kbDetailScreen)
  const arrived = useRef('')
  const letGo = useRef<() => void>(() => undefined)
  useEffect(
    () => () => {
      letGo.current()
      unmarkFound()
    },
    [],
  )
  return useCallback(() => {
    const goal = `${docId}#${hash} ${mark}`
    if ((hash === '' && mark === '') || arrived.current === goal) return
    arrived.current = goal
    const heading = hash === '' ? null : headingOf(decodeURIComponent(hash))
    letGo.current()
    if (heading) letGo.current = holdPlace(() => heading.scrollIntoView())
    const text = document.querySelector('article[aria-labelledby="document-title"]')
    if (mark === '' || text === null) return
    const found = markFound(text, mark.split(' '))
    const first = found.find((range) => heading === null || isBehind(range, heading))
    const place = first?.startContainer.parentElement
    if (!place) return
    letGo.current()
    letGo.current = holdPlace(() => place.scrollIntoView({ block: 'center' }))
  }, [docId, hash, mark])
}

function headingOf(wanted: string): Element | null {
  const headings = [...document.querySelectorAll('article :is(h1, h2, h3, h4, h5, h6)[id]')]
  const meant = anchorMeant(
    headings.map(({ id }) => id),
    wanted,
  )
  return document.getElementById(meant ?? wanted)
}

function isBehind(range: Range, heading: Element): boolean {
  return Boolean(heading.compareDocumentPosition(range.startContainer) & Node.DOCUMENT_POSITION_FOLLOWING)
}
