import { useQueries } from '@tanstack/react-query'
import { documentTree } from '@xinqiao/contract/knowledge/reading-endpoints'
import type { KnowledgeDocument } from '@xinqiao/contract/knowledge/schemas'
import { read } from '../api/query-client.ts'
import { useSession } from '../session/session.ts'
import type { Option, OptionGroup } from './options.ts'
import { usePlaces } from './places.ts'
import { recentPages } from './recent-pages.ts'

/** What the account read last, for an empty search box: only what it may still read, by today's titles. */
export function useRecentGroups(wanted: boolean): OptionGroup[] {
  const { user } = useSession()
  const places = usePlaces()
  const pages = wanted && user !== null && places.document ? recentPages(user.userId) : []
  const bases = [...new Map(pages.map((page) => [`${page.kbId} ${page.verId}`, page])).entries()]
  const trees = useQueries({
    queries: bases.map(([, { kbId, verId }]) => read(documentTree, { params: { kbId, verId } })),
  })
  const treeOf = new Map(bases.map(([key], at) => [key, trees[at]]))
  const options = pages.flatMap((page): Option[] => {
    const tree = treeOf.get(`${page.kbId} ${page.verId}`)
    // An older answer stays in the cache when it may not be read any more.
    const document = tree?.isSuccess ? findDocument(tree.data.data, page.docId) : undefined
    const { kbName, ...at } = page
    const place = document && places.document?.(at)
    return place
      ? [{ key: `recent ${page.docId}`, title: document.name, marks: [], hint: kbName, place }]
      : []
  })
  return options.length > 0 ? [{ title: '最近阅读', options }] : []
}

function findDocument(tree: readonly KnowledgeDocument[], id: string): KnowledgeDocument | undefined {
  for (const document of tree) {
    const found = document.id === id ? document : findDocument(document.child, id)
    if (found) return found
  }
  return undefined
}
