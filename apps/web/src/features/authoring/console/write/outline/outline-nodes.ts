import type { AuthoredDocument } from '@xinqiao/contract/authoring/schemas'

export interface Node {
  key: string
  document: AuthoredDocument
  children: Node[]
}

export function nodesOf(documents: readonly AuthoredDocument[]): Node[] {
  const children = Map.groupBy(documents, ({ parentId }) => parentId)
  const below = (parentId: string | null): Node[] =>
    (children.get(parentId) ?? []).map((document) => ({
      key: document.id,
      document,
      children: below(document.id),
    }))
  return below(null)
}
