import { useQuery } from '@tanstack/react-query'
import { listResources } from '@xinqiao/contract/authoring/document-endpoints'
import { read } from '../../../../../shared/api/query-client.ts'

/** Signed addresses hold for five minutes. */
const RENEW_MS = 4 * 60_000

/**
 * Texts with the addresses of their pictures and files; links to other documents lead nowhere. Null while they come.
 * `documentId` is the document whose pictures are needed, however old they are; none for a text of the base itself.
 */
export function useAddressed(baseId: string, documentId?: string): ((text: string) => string) | null {
  const resources = useQuery({
    ...read(listResources, { params: { id: baseId }, query: { documentId } }),
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
  })
  if (resources.isPending) return null
  const addresses = new Map(resources.data?.data.map(({ id, address }) => [id, address]))
  return (text) =>
    text
      .replace(/\]\(resource:([0-9a-f-]{36})(?=[\s)])/g, (_whole, id: string) => {
        return `](${addresses.get(id) ?? `/api/wiki/res/${id}`}`
      })
      .replace(/\]\(document:[\w.-]{1,80}(?:#[^\s)]*)?(?=[\s)])/g, '](#')
}
