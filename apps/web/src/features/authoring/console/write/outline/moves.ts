import type { AuthoredDocument } from '@xinqiao/contract/authoring/schemas'

/** Where a document is to stand, as the call of the contract takes it. */
export interface Place {
  parentId: string | null
  index: number
}

export type Step = 'up' | 'down' | 'in' | 'out'

/**
 * The place one step away: up or down beside its siblings, in below the one before it, out to stand after
 * its parent. Null where that step leads nowhere.
 */
export function placeAfterStep(documents: readonly AuthoredDocument[], id: string, step: Step): Place | null {
  const own = documents.find((one) => one.id === id)
  if (own === undefined) return null
  const siblings = childrenOf(documents, own.parentId)
  const at = siblings.findIndex((one) => one.id === id)
  if (step === 'up') return at > 0 ? { parentId: own.parentId, index: at - 1 } : null
  if (step === 'down') return at < siblings.length - 1 ? { parentId: own.parentId, index: at + 1 } : null
  if (step === 'in') {
    const before = siblings[at - 1]
    return before ? { parentId: before.id, index: childrenOf(documents, before.id).length } : null
  }
  const parent = documents.find((one) => one.id === own.parentId)
  if (parent === undefined) return null
  const above = childrenOf(documents, parent.parentId)
  return { parentId: parent.parentId, index: above.findIndex((one) => one.id === parent.id) + 1 }
}

/**
 * The place where a dragged document was dropped: below a node, or beside it. The place counts without the
 * dragged one, which leaves its own first.
 */
export function placeAfterDrop(
  documents: readonly AuthoredDocument[],
  id: string,
  drop: { on: string; side: 'below' | 'before' | 'after' },
): Place | null {
  const target = documents.find((one) => one.id === drop.on)
  if (target === undefined || isBelow(documents, drop.on, id)) return null
  if (drop.side === 'below') return { parentId: drop.on, index: 0 }
  const siblings = childrenOf(documents, target.parentId).filter((one) => one.id !== id)
  const at = siblings.findIndex((one) => one.id === drop.on)
  return { parentId: target.parentId, index: drop.side === 'before' ? at : at + 1 }
}

/** The documents as they stand after a move, so that the tree shows it before the server answers. */
export function afterMove(
  documents: readonly AuthoredDocument[],
  id: string,
  place: Place,
): AuthoredDocument[] {
  const moved = documents.find((one) => one.id === id)
  if (moved === undefined) return [...documents]
  const rest = documents.filter((one) => one.id !== id)
  const children = Map.groupBy(rest, (one) => one.parentId)
  const siblings = [...(children.get(place.parentId) ?? [])]
  siblings.splice(place.index, 0, { ...moved, parentId: place.parentId })
  children.set(place.parentId, siblings)
  const ordered = (parentId: string | null): AuthoredDocument[] =>
    (children.get(parentId) ?? []).flatMap((one) => [one, ...ordered(one.id)])
  return ordered(null)
}

export function childrenOf(
  documents: readonly AuthoredDocument[],
  parentId: string | null,
): AuthoredDocument[] {
  return documents.filter((one) => one.parentId === parentId)
}

function isBelow(documents: readonly AuthoredDocument[], start: string, id: string): boolean {
  const parents = new Map(documents.map((one) => [one.id, one.parentId]))
  for (let at: string | null = start; at !== null; at = parents.get(at) ?? null) if (at === id) return true
  return false
}
