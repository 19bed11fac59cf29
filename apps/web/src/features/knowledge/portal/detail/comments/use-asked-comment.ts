import { useEffect, useRef } from 'react'
import { toast } from '../../../../../shared/feedback/feedback.ts'
import { kbDetailScreen } from '../../../../../shared/knowledge/kb-detail-screen.ts'
import { useScreenSearch } from '../../../../../shared/router/screen.ts'
import type { Comment } from '../detail-queries.ts'

/** Goes once to the comment that the address asks for; answers its id, so that it stands out. */
export function useAskedComment(comments: readonly Comment[] | undefined): string {
  const [{ comment = '' }] = useScreenSearch(kbDetailScreen)
  const arrived = useRef('')
  useEffect(() => {
    if (comment === '' || comments === undefined || arrived.current === comment) return
    arrived.current = comment
    const place = document.getElementById(commentPlace(comment))
    if (place === null) toast('info', '该回复已删除或不再显示')
    place?.scrollIntoView({ block: 'center' })
    place?.focus({ preventScroll: true })
  }, [comment, comments])
  return comment
}

export function commentPlace(id: string): string {
  return `comment-${id}`
}
