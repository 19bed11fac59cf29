import { useQuery } from '@tanstack/react-query'
import { listNotes, type ReviewNote } from '@xinqiao/contract/authoring/review-endpoints'
import { useMemo } from 'react'
import { read } from '../../../../../shared/api/query-client.ts'

/** What reviewers wrote beside the paragraphs of a document. */
export function useNotes(versionId: string, documentId: string): ReviewNote[] {
  const { data: notes } = useQuery(read(listNotes, { params: { id: versionId } }))
  return useMemo(
    () => (notes?.data ?? []).filter((note) => note.documentId === documentId),
    [notes, documentId],
  )
}
