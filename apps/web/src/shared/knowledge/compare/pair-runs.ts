/** A stretch of two texts: alike, or what stood there and what stands there now. */
export interface Stretch {
  /** its place among the others */
  key: number
  kind: 'same' | 'changed' | 'added' | 'removed'
  before: string
  after: string
  /** the heading under which it stands, in the newer text or else the older one */
  heading: string
}

/** Pairs of blocks beyond this are not looked through: no page of words has so many. */
const MOST_PAIRS = 4_000_000

/** Blocks are versions of one another from this share of common pairs of letters on. */
const AKIN = 0.35

interface Run {
  isSame: boolean
  old: [number, number]
  now: [number, number]
}

/** The longest common sequence of blocks, as runs of what is alike and of what is not. */
export function runsOf(old: readonly string[], now: readonly string[]): Run[] {
  const pairs = old.length * now.length > MOST_PAIRS ? [] : commonPairs(old, now)
  const runs: Run[] = []
  let [a, b] = [0, 0]
  for (const [i, j] of [...pairs, [old.length, now.length] as const]) {
    if (i > a || j > b) runs.push({ isSame: false, old: [a, i], now: [b, j] })
    if (i < old.length) runs.push({ isSame: true, old: [i, i + 1], now: [j, j + 1] })
    ;[a, b] = [i + 1, j + 1]
  }
  return runs
}

/** Blocks that became others stand beside them; the rest is gone or new. */
export function pairUp(
  gone: readonly string[],
  come: readonly string[],
  add: (kind: Stretch['kind'], before: string, after: string) => void,
): void {
  let from = 0
  for (const older of gone) {
    const found = come.findIndex((newer, n) => n >= from && likeness(older, newer) >= AKIN)
    if (found < 0) {
      add('removed', older, '')
      continue
    }
    for (const newer of come.slice(from, found)) add('added', '', newer)
    add('changed', older, come[found] ?? '')
    from = found + 1
  }
  for (const newer of come.slice(from)) add('added', '', newer)
}

function commonPairs(old: readonly string[], now: readonly string[]): (readonly [number, number])[] {
  const width = now.length + 1
  const longest = new Uint16Array((old.length + 1) * width)
  const at = (i: number, j: number) => longest[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      longest[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const pairs: (readonly [number, number])[] = []
  for (let i = 0, j = 0; i < old.length && j < now.length; ) {
    if (old[i] === now[j]) {
      pairs.push([i, j])
      i += 1
      j += 1
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return pairs
}

/** The share of pairs of letters that two blocks have in common, from 0 to 1. */
function likeness(one: string, other: string): number {
  const [a, b] = [pairsIn(one), pairsIn(other)]
  if (a.size + b.size === 0) return 1
  return (2 * [...a].filter((pair) => b.has(pair)).length) / (a.size + b.size)
}

function pairsIn(text: string): Set<string> {
  const letters = text.replaceAll(/\s+/g, '')
  return new Set(Array.from({ length: Math.max(letters.length - 1, 0) }, (_, n) => letters.slice(n, n + 2)))
}
