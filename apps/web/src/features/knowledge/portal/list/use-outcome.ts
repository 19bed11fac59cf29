import { noteSearch } from '@xinqiao/contract/knowledge/search-endpoints'
import { type RefObject, useEffect } from 'react'
import { sayByItself } from '../../../../shared/api/say-by-itself.ts'
import { kbDetailScreen } from '../../../../shared/knowledge/kb-detail-screen.ts'

/** The last search after which nothing was opened: told with the next one, and kept nowhere else. */
let unread = ''

/**
 * Tells what came of a search by its words alone: what was opened first of what an area shows, or that nothing was, when
 * another search begins or the list is left.
 */
export function useOutcome(keyword: string, area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = area.current
    if (keyword === '' || element === null) return
    let isOpened = false
    const follow = ({ target }: MouseEvent) => {
      const opened = target instanceof Element ? openedBy(target.closest('a')) : null
      if (opened === null || isOpened) return
      isOpened = true
      tell({ keyword, opened, ...(unread === '' ? {} : { before: unread }) })
      unread = ''
    }
    element.addEventListener('click', follow, { capture: true })
    return () => {
      element.removeEventListener('click', follow, { capture: true })
      if (isOpened) return
      tell({ keyword })
      unread = keyword
    }
  }, [keyword, area])
}

interface Opened {
  kbId: string
  docId: string
}

function openedBy(link: HTMLAnchorElement | null): Opened | null {
  const address = link === null ? null : new URL(link.href)
  if (!address?.pathname.endsWith(kbDetailScreen.path)) return null
  const kbId = address.searchParams.get('kbId')
  return kbId === null ? null : { kbId, docId: address.searchParams.get('docId') ?? '' }
}

function tell(body: { keyword: string; before?: string; opened?: Opened }): void {
  // What could not be told is no reason to disturb the reader.
  void sayByItself(noteSearch, { body }, 'silent')
}
