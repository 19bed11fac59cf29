import { useQueryClient } from '@tanstack/react-query'
import { markVisited } from '@xinqiao/contract/knowledge/reading-endpoints'
import { useEffect } from 'react'
import { sayByItself } from '../../../../shared/api/say-by-itself.ts'
import type { Base } from './detail-queries.ts'

/** The record of the knowledge base one is in, kept for the browser's session (document 1 section 3). */
export const SELECTED_KEY = 'selectedKnowledgeBase'

/** Counts a view and clears the unread dot once for each base opened, and remembers which it is. */
export function useVisit(base: Base | undefined): void {
  const client = useQueryClient()
  const { kbId, verId, kbName } = base ?? {}

  useEffect(() => {
    if (kbId === undefined) return
    sessionStorage.setItem(SELECTED_KEY, JSON.stringify({ kbId, versionId: verId, kbName }))
  }, [kbId, verId, kbName])

  useEffect(() => {
    if (kbId === undefined) return
    // A view that could not be counted is no reason to disturb the reader.
    void sayByItself(markVisited, { params: { kbId } }, 'silent').then((isCounted) => {
      if (isCounted) void client.invalidateQueries({ predicate: listsBases, refetchType: 'none' })
    })
  }, [kbId, client])
}

function listsBases({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return /^knowledge\.(home|latest|list|projectBases)/.test(String(queryKey[0]))
}
