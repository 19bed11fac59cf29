/** More paragraphs than this on both sides of a change are not compared: people decide. */
const MOST_COMPARED = 1_500

/**
 * Brings two texts together that were made of one: null where both changed the same paragraph, or put something
 * at the same place.
 */
export function mergeParagraphs(base: string, mine: string, theirs: string): string | null {
  const [old, own, other] = [partsOf(base), partsOf(mine), partsOf(theirs)]
  const ownPlaces = placesIn(old, own)
  const otherPlaces = placesIn(old, other)
  if (ownPlaces === null || otherPlaces === null) return null
  const merged: string[] = []
  let from = { old: 0, own: 0, other: 0 }
  for (let at = 0; at <= old.length; at += 1) {
    const isEnd = at === old.length
    const ownAt = isEnd ? own.length : (ownPlaces[at] ?? -1)
    const otherAt = isEnd ? other.length : (otherPlaces[at] ?? -1)
    if (ownAt < 0 || otherAt < 0) continue
    const piece = chosen(
      old.slice(from.old, at).join(''),
      own.slice(from.own, ownAt).join(''),
      other.slice(from.other, otherAt).join(''),
    )
    if (piece === null) return null
    merged.push(piece, isEnd ? '' : (old[at] ?? ''))
    from = { old: at + 1, own: ownAt + 1, other: otherAt + 1 }
  }
  return merged.join('')
}

/** What stands between two parts that all three have. */
function chosen(old: string, own: string, other: string): string | null {
  if (own === old || own === other) return other
  return other === old ? own : null
}

/** Paragraphs, and what stands between them. */
function partsOf(text: string): string[] {
  return text.split(/(\n(?:[ \t]*\n)+)/).filter((part) => part !== '')
}

/** Where each part of the old text stands in the new one, -1 where it is gone; null where that takes too long. */
function placesIn(old: readonly string[], now: readonly string[]): number[] | null {
  const places = old.map(() => -1)
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) {
    places[start] = start
    start += 1
  }
  let end = 0
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) {
    places[old.length - 1 - end] = now.length - 1 - end
    end += 1
  }
  const [rows, columns] = [old.length - start - end, now.length - start - end]
  if (rows === 0 || columns === 0) return places
  if (Math.max(rows, columns) > MOST_COMPARED) return null
  const lengths = commonLengths(old.slice(start, start + rows), now.slice(start, start + columns))
  const width = columns + 1
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    if (old[start + row] === now[start + column]) {
      places[start + row] = start + column
      row += 1
      column += 1
    } else if ((lengths[(row + 1) * width + column] ?? 0) >= (lengths[row * width + column + 1] ?? 0))
      row += 1
    else column += 1
  }
  return places
}

/** The longest common run of parts from each pair of places on. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint16Array {
  const width = now.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      const at = row * width + column
      lengths[at] =
        old[row] === now[column]
          ? (lengths[at + width + 1] ?? 0) + 1
          : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0)
    }
  }
  return lengths
}
