import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readVersion } from '@xinqiao/contract/authoring/base-endpoints'
import { placeDocument } from '@xinqiao/contract/authoring/document-endpoints'
import { useRef } from 'react'
import { call, type Result } from '../../../../../shared/api/call.ts'
import { read } from '../../../../../shared/api/query-client.ts'
import { renew } from '../../../../../shared/live/renewal.ts'
import { afterMove, type Place } from '../outline/moves.ts'

/**
 * The version that is written, kept up to date, and how its documents are moved: shown at once, put back when the
 * server refuses. One move is sent after the other: two on their way together may arrive in the other order.
 */
export function useVersion(versionId: string) {
  const client = useQueryClient()
  const moves = useRef({ last: Promise.resolve(), waiting: 0 })
  const input = { params: { id: versionId } }
  const { queryKey, meta } = read(readVersion, input)
  const query = useQuery({
    queryKey,
    ...(meta ? { meta } : {}),
    // Whoever asks, after a rename or news of any kind: before all moves are saved the server does not know what the
    // screen shows, and would take it back.
    queryFn: async ({ signal }) => {
      while (moves.current.waiting > 0) await moves.current.last
      return call(readVersion, input, { signal, surface: 'area' })
    },
    enabled: versionId !== '',
  })
  const place = (id: string, target: Place): void => {
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
      if (current.waiting > 0) return
      void renew(client, placeDocument.changes)
    })
  }
  return { query, place }
}
