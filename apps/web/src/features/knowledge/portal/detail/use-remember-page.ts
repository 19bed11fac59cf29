import { useEffect } from 'react'
import { rememberPage } from '../../../../shared/search/recent-pages.ts'
import { useSession } from '../../../../shared/session/session.ts'
import type { Base } from './detail-queries.ts'

/** Keeps for an empty search box that the account read this document. */
export function useRememberPage({ kbId, verId, kbName }: Base, docId: string | undefined): void {
  const userId = useSession().user?.userId
  useEffect(() => {
    if (userId !== undefined && docId !== undefined) rememberPage(userId, { kbId, verId, docId, kbName })
  }, [userId, kbId, verId, docId, kbName])
}
