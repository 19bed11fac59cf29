import { useQuery } from '@tanstack/react-query'
import { contentQuery } from '../detail/detail-queries.ts'
import type { Changes } from './compare-queries.ts'

interface Compared {
  change: Changes['documents'][number]
  from: string
  to: string
}

/** The texts of both versions as they are read; null while they come, undefined where there is nothing to draw. */
export function usePages(kbId: string, { change, from, to }: Compared) {
  const isText = change.type === 1
  const older = useQuery({
    ...contentQuery(kbId, from, change.fromDocId),
    enabled: isText && change.fromDocId !== '',
  })
  const newer = useQuery({ ...contentQuery(kbId, to, change.docId), enabled: isText && change.docId !== '' })
  const before = change.fromDocId === '' ? '' : older.data?.data.content
  const after = change.docId === '' ? '' : newer.data?.data.content
  if (!isText || older.isError || newer.isError) return undefined
  return before === undefined || after === undefined ? null : { before, after }
}
