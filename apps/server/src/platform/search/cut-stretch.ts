import { isGeneral, isParticle, type Piece, partsWords, piece, type Stretch } from './question.ts'

/** A pair that is no word of the language may have met by chance. */
const MADE_UP = 0.7
/** So many characters stand in one piece at most. */
const LONGEST = 4

/** All words and pairs that a stretch of Chinese may be cut into. */
export function possiblePieces({ text, words }: Stretch): string[] {
  const characters = [...text]
  const pairs = characters.slice(1).map((character, at) => `${characters[at]}${character}`)
  return [...new Set([...pairs, ...words.filter((word) => word.length > 2 && word.length <= LONGEST)])]
}

/**
 * Cuts a stretch so that most of it is made of what the texts know. What they do not know stays a piece of two, so
 * that it is missed, or found to be mistyped.
 */
export function cutStretch(
  { text, words, share = 1 }: Stretch,
  isKnown: (piece: string) => boolean,
): Piece[] {
  const characters = [...text]
  const borders = bordersOf(words)
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }]
  for (let end = 1; end <= characters.length; end += 1) {
    let chosen = { cost: Number.POSITIVE_INFINITY, from: 0 }
    for (let start = Math.max(0, end - LONGEST); start < end; start += 1) {
      const part = characters.slice(start, end).join('')
      const cost =
        (best[start]?.cost ?? 0) +
        costOf(part, { isKnown, isWord: words.includes(part), crossed: crossedBy(borders, start, end) })
      if (cost < chosen.cost) chosen = { cost, from: start }
    }
    best[end] = chosen
  }
  const pieces: Piece[] = []
  for (let end = characters.length; end > 0; end = best[end]?.from ?? 0) {
    const part = characters.slice(best[end]?.from ?? 0, end).join('')
    if (part.length > 1)
      pieces.unshift(piece(part, share * (isGeneral(part) ? 0.3 : words.includes(part) ? 1 : MADE_UP)))
    else if (!isParticle(part)) pieces.unshift(piece(part, share * 0.2))
  }
  return pieces
}

interface Known {
  isKnown: (piece: string) => boolean
  isWord: boolean
  /** borders of words inside of it */
  crossed: number
}

function costOf(part: string, { isKnown, isWord, crossed }: Known): number {
  if (part.length === 1) return isParticle(part) ? 0.7 : 1.3
  if (part.length > 2) return isWord ? (isKnown(part) ? 0.9 : 1.6) : Number.POSITIVE_INFINITY
  if (isWord) return isKnown(part) ? 0.9 : 1.5
  if ([...part].some(partsWords)) return 2.2
  return (isKnown(part) ? 1 : 1.9) + (crossed > 0 ? 0.15 : 0)
}

function bordersOf(words: readonly string[]): Set<number> {
  const borders = new Set<number>()
  let at = 0
  for (const word of words) {
    at += word.length
    // Single characters are what the dictionary does not know: their borders tell nothing.
    if (word.length > 1) borders.add(at).add(at - word.length)
  }
  return borders
}

function crossedBy(borders: ReadonlySet<number>, start: number, end: number): number {
  let crossed = 0
  for (let at = start + 1; at < end; at += 1) if (borders.has(at)) crossed += 1
  return crossed
}
