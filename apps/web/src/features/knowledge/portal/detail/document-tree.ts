import type { KnowledgeDocument } from '@xinqiao/contract/knowledge/schemas'
import { foldedText } from '@xinqiao/contract/search/alike'

type Documents = readonly KnowledgeDocument[]

/** All documents in reading order. */
export function inOrder(tree: Documents): KnowledgeDocument[] {
  return tree.flatMap((document) => [document, ...inOrder(document.child)])
}

/** The chapters that a document stands in, outermost first. */
export function chaptersOf(tree: Documents, id: string): KnowledgeDocument[] {
  for (const document of tree) {
    if (document.child.some((child) => child.id === id)) return [document]
    const deeper = chaptersOf(document.child, id)
    if (deeper.length > 0) return [document, ...deeper]
  }
  return []
}

/** The documents before and after one. */
export function neighbours(tree: Documents, id: string) {
  const all = inOrder(tree)
  const at = all.findIndex((document) => document.id === id)
  return { before: at > 0 ? all[at - 1] : undefined, after: at >= 0 ? all[at + 1] : undefined }
}

/** The same document in another version, which gives it another id. */
export function counterpart(tree: Documents, document: KnowledgeDocument | undefined) {
  return inOrder(tree).find(({ id, name }) => id === document?.id || name === document?.name)
}

/** What is left when only documents with the words in their title are wanted; chapters stay with them. */
export function withTitle(tree: Documents, words: string): KnowledgeDocument[] {
  const wanted = foldedText(words)
  if (wanted === '') return [...tree]
  return tree.flatMap((document) => {
    if (foldedText(document.name).includes(wanted)) return [document]
    const child = withTitle(document.child, words)
    return child.length > 0 ? [{ ...document, child }] : []
  })
}
