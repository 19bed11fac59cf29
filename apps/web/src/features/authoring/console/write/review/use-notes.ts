import { useQuery } from '@tanstack/react-query'
import { listNotes, type ReviewNote } from '@xinqiao/contract/authoring/review-endpoints'
import { read } from '../../../../../shared/api/query-client.ts'

/** What reviewers wrote beside the paragraphs of a document. */
export function useNotes(versionId: string, documentId: string): ReviewNote[] {
  const notes = useQuery(read(listNotes, { params: { id: versionId } }))
  return (notes.data?.data ?? []).filter((note) => note.documentId === documentId)
}
