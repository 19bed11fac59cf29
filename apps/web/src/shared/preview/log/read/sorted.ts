/** Place of the first item that is not below `value`, in a rising list. */
function firstFrom(items: readonly number[], value: number): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((items[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

export function holds(items: readonly number[], value: number): boolean {
  return items[firstFrom(items, value)] === value
}

/** The next item after `value`, or before it, around the end. */
export function neighbour(items: readonly number[], value: number, direction: 1 | -1): number | undefined {
  if (direction > 0) return items[firstFrom(items, value + 1)] ?? items[0]
  return items[firstFrom(items, value) - 1] ?? items.at(-1)
}
