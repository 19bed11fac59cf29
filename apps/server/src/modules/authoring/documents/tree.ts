import { AUTHORING_REFUSALS, DEEPEST_DOCUMENT } from '@xinqiao/contract/authoring/texts'
import { refuse } from '../../../platform/http/fault/errors.ts'
import type { PlaceRow } from './place-queries.ts'

/** Where a document is to stand: below a parent (null: at the top), before the one that is there now. */
export interface Target {
  parentId: string | null
  index: number
}

/**
 * The places of all documents of a version after one of them moved with everything below it; only those
 * that change. @throws AppError refusal for a move below itself or too deep
 */
export function placesAfterMove(places: readonly PlaceRow[], id: string, target: Target): PlaceRow[] {
  const children = Map.groupBy(
    places.filter((place) => place.id !== id),
    (place) => place.parentId,
  )
  const moved = places.find((place) => place.id === id)
  if (moved === undefined || isBelow(places, target.parentId, id))
    throw refuse(AUTHORING_REFUSALS.parentBelow)
  const siblings = [...(children.get(target.parentId) ?? [])]
  siblings.splice(Math.min(target.index, siblings.length), 0, { ...moved, parentId: target.parentId })
  children.set(target.parentId, siblings)
  const ordered = inReadingOrder(children, null, 1)
  if (ordered.some(({ level }) => level > DEEPEST_DOCUMENT)) throw refuse(AUTHORING_REFUSALS.tooDeep)
  const before = new Map(places.map((place) => [place.id, place]))
  return ordered.filter((place) => !same(place, before.get(place.id)))
}

/** The level and the number in reading order of a new last child. */
export function placeOfNew(places: readonly PlaceRow[], id: string, parentId: string | null): PlaceRow[] {
  const fresh = { id, parentId, level: 0, orderNumber: places.length + 1 }
  return placesAfterMove([...places, fresh], id, { parentId, index: places.length })
}

/** All places in reading order: those that stood behind everything go to their parents; only those that change. */
export function placesInOrder(places: readonly PlaceRow[]): PlaceRow[] {
  const before = new Map(places.map((place) => [place.id, place]))
  const children = Map.groupBy(places, ({ parentId }) => parentId)
  return inReadingOrder(children, null, 1).filter((place) => !same(place, before.get(place.id)))
}

function isBelow(places: readonly PlaceRow[], start: string | null, id: string): boolean {
  const parents = new Map(places.map((place) => [place.id, place.parentId]))
  for (let at = start; at !== null; at = parents.get(at) ?? null) if (at === id) return true
  return false
}

function inReadingOrder(
  children: ReadonlyMap<string | null, readonly PlaceRow[]>,
  parentId: string | null,
  level: number,
  result: PlaceRow[] = [],
): PlaceRow[] {
  for (const { id } of children.get(parentId) ?? []) {
    result.push({ id, parentId, level, orderNumber: result.length + 1 })
    inReadingOrder(children, id, level + 1, result)
  }
  return result
}

function same(a: PlaceRow, b: PlaceRow | undefined): boolean {
  return a.parentId === b?.parentId && a.level === b.level && a.orderNumber === b.orderNumber
}
