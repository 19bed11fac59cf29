import type { KnowledgeDocument } from '@xinqiao/contract/knowledge/schemas'
import { useMemo } from 'react'
import { kbDetailScreen } from '../../../../../shared/knowledge/kb-detail-screen.ts'
import type { SectionActs } from '../../../../../shared/markdown/Heading.tsx'
import { hrefOf } from '../../../../../shared/router/screen.ts'
import type { Base } from '../detail-queries.ts'
import { inOrder } from '../document-tree.ts'

/** The links and citations of the sections of a document. They name its version: later ones may say something else. */
export function useSectionActs(
  { kbId, kbName, verId, verName }: Base,
  document: KnowledgeDocument,
): SectionActs {
  const { id: docId, name } = document
  return useMemo(() => {
    const linkOf = (id: string) => {
      const address = hrefOf(kbDetailScreen, { kbId, verId, docId })
      return `${window.location.origin}/portal${address}#${encodeURIComponent(id)}`
    }
    const citationOf = (id: string, heading: string) =>
      `《${kbName}》${verName}，${name} › ${heading}，${linkOf(id)}`
    return { linkOf, citationOf }
  }, [kbId, kbName, verId, verName, docId, name])
}

/** Where the other documents of a version stand, by their names with and without their numbers, and other bases. */
export function titlesOf(
  { kbId, verId, versionId }: Base,
  tree: readonly KnowledgeDocument[],
  except: string,
  bases: readonly { name: string; kbId: string }[],
): Map<string, string> {
  const titles = new Map(
    bases
      .filter((other) => other.kbId !== kbId)
      .map(({ name, kbId: id }) => [name, `/portal${hrefOf(kbDetailScreen, { kbId: id })}`]),
  )
  for (const { id, name } of inOrder(tree)) {
    if (id === except) continue
    const search = { kbId, docId: id, ...(verId === versionId ? {} : { verId }) }
    const address = `/portal${hrefOf(kbDetailScreen, search)}`
    titles.set(name, address)
    const bare = name.replace(/^[\dA-Z]+(?:\.\d+)*\s+/, '')
    if (!titles.has(bare)) titles.set(bare, address)
  }
  return titles
}
