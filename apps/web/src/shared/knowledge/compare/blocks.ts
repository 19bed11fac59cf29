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

/**
 * What differs between two texts, by their blocks (paragraphs, tables, figures, lists), in reading order. `sameAs` says
 * how a block is compared: addresses in it may differ from reading to reading.
 */
export function stretchesOf(before: string, after: string, sameAs = (block: string) => block): Stretch[] {
  const [old, now] = [blocksOf(before), blocksOf(after)]
  const stretches: Stretch[] = []
  let heading = ''
  const add = (kind: Stretch['kind'], older: string, newer: string) => {
    heading = headingOf(newer || older) ?? heading
    const last = stretches.at(-1)
    if (kind === 'same' && last?.kind === 'same' && !headingOf(newer)) {
      last.before += `\n\n${older}`
      last.after += `\n\n${newer}`
    } else stretches.push({ key: stretches.length, kind, before: older, after: newer, heading })
  }
  for (const run of runsOf(old.map(sameAs), now.map(sameAs))) {
    const [gone, come] = [old.slice(...run.old), now.slice(...run.now)]
    if (run.isSame) for (const [n, block] of come.entries()) add('same', gone[n] ?? block, block)
    else pairUp(gone, come, add)
  }
  return stretches
}

/** Paragraphs, tables and the like; what stands between fences is one, and a caption stays with its table. */
export function blocksOf(markdown: string): string[] {
  const blocks: string[] = []
  let lines: string[] = []
  let fence = ''
  const close = () => {
    if (lines.length > 0) blocks.push(lines.join('\n'))
    lines = []
  }
  for (const line of markdown.replaceAll('\r\n', '\n').split('\n')) {
    const mark = /^\s*(`{3,}|~{3,}|\$\$)/.exec(line)?.[1] ?? ''
    if (fence === '' && line.trim() === '') close()
    else {
      if (fence === '' && /^#{1,6}\s/.test(line)) close()
      lines.push(line)
    }
    if (fence !== '' && mark.startsWith(fence)) fence = ''
    else if (fence === '' && mark !== '' && line.trim().indexOf(mark, mark.length) < 0) fence = mark
    if (fence === '' && /^#{1,6}\s/.test(line)) close()
  }
  close()
  return blocks.reduce<string[]>((joined, block) => {
    const last = joined.at(-1) ?? ''
    if (block.startsWith('|') && /^表\s?[\dA-Z]/.test(last)) joined[joined.length - 1] = `${last}\n\n${block}`
    else joined.push(block)
    return joined
  }, [])
}

function headingOf(block: string): string | undefined {
  return /^#{1,6}\s+(.*?)\s*#*$/.exec(block)?.[1]
}

interface Run {
  isSame: boolean
  old: [number, number]
  now: [number, number]
}

/** The longest common sequence of blocks, as runs of what is alike and of what is not. */
function runsOf(old: readonly string[], now: readonly string[]): Run[] {
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

/** Blocks that became others stand beside them; the rest is gone or new. */
function pairUp(
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
