import { useQueryClient } from '@tanstack/react-query'
import { readVersion } from '@xinqiao/contract/authoring/base-endpoints'
import { placeDocument } from '@xinqiao/contract/authoring/document-endpoints'
import { useRef } from 'react'
import { call, type Result } from '../../../../shared/api/call.ts'
import { read } from '../../../../shared/api/query-client.ts'
import { afterMove, type Place } from './moves.ts'
import { RENEWS, useVersionNews } from './write-queries.ts'

/**
 * Keeps the version up to date, and moves its documents: shown at once, put back when the server refuses. One move
 * is sent after the other: two on their way together may arrive in the other order.
 */
export function useMoves(versionId: string): (id: string, target: Place) => void {
  const client = useQueryClient()
  const moves = useRef({ last: Promise.resolve(), waiting: 0 })
  // The server tells of each move, also who made it, and then does not know of those behind it.
  useVersionNews(versionId, () => moves.current.waiting > 0)
  return (id, target) => {
    const { queryKey } = read(readVersion, { params: { id: versionId } })
    // An answer that is on its way does not know of the move.
    void client.cancelQueries({ queryKey })
    client.setQueryData<Result<typeof readVersion>>(
      queryKey,
      (old) => old && { ...old, data: { ...old.data, documents: afterMove(old.data.documents, id, target) } },
    )
    const { current } = moves
    current.waiting += 1
    current.last = current.last.then(async () => {
      await call(placeDocument, { params: { id }, body: target }, { surface: 'message' }).catch(
        () => undefined,
      )
      current.waiting -= 1
      // Before the last one the server does not know of those behind it.
      if (current.waiting > 0) return
      await Promise.all(RENEWS.map(({ name }) => client.invalidateQueries({ queryKey: [name] })))
    })
  }
}
