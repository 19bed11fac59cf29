import type { Db } from '../../../../platform/db/database.ts'
import { fold, isChinese } from '../../../../platform/search/fold.ts'
import { isDictionaryWord, type Piece, piece } from '../../../../platform/search/question.ts'
import { openSounds } from '../../../../platform/search/sounds.ts'
import { isOneSlip, keysOf } from '../../../../platform/search/word-keys.ts'
import { findWords } from './word-queries.ts'

const MOST_MENDED = 4
const MOST_WORDS = 400
/** Candidates for one word that are looked up in the texts. */
const MOST_TRIED = 12
const MENDED_SHARE = 0.92

interface Mending {
  isKnown: (piece: Piece) => boolean
  keyword: string
  count: (pieces: readonly Piece[]) => Promise<Map<string, number>>
}

/**
 * Puts what was probably meant in place of words that no text has which this reader may read: what sounds the same,
 * what differs by one character beside known ones, what is one slip of the fingers away.
 */
export async function mendPieces(db: Db, pieces: readonly Piece[], { isKnown, keyword, count }: Mending) {
  const unknown = pieces.filter((one) => !isKnown(one) && mayBeMended(one.typed)).slice(0, MOST_MENDED)
  const counts = new Map<string, number>()
  if (unknown.length === 0) return { pieces, counts, meant: '', mends: [] }
  const soundOf = await openSounds()
  const folded = fold(keyword)
  const words = new Map<string, string[]>()
  for (const { typed } of unknown) words.set(typed, await likeWords(db, typed, { soundOf, folded }))
  const tried = await count([...new Set([...words.values()].flat())].map((word) => piece(word, 1)))
  let meant = keyword
  const mends: { said: string; written: string }[] = []
  const mended = pieces.map((one) => {
    const best = (words.get(one.typed) ?? [])
      .map((word, at) => ({ word, count: tried.get(word) ?? 0, at }))
      .filter((word) => word.count >= leastCount(word.word))
      .sort((a, b) => b.count - a.count || a.at - b.at)[0]
    if (best === undefined) return one
    counts.set(one.typed, best.count)
    mends.push({ said: one.typed, written: best.word })
    meant = withWord(meant, one.typed, best.word)
    return { ...one, spellings: [...one.spellings, { text: best.word, share: MENDED_SHARE }] }
  })
  return { pieces: mended, counts, mends, meant: meant === keyword ? '' : meant }
}

/** In capitals where it was typed so. */
function withWord(keyword: string, typed: string, word: string): string {
  const at = keyword.toLowerCase().indexOf(typed)
  if (at < 0) return fold(keyword).replace(typed, word)
  const written = keyword.slice(at, at + typed.length)
  const isCapital = written !== typed && written === written.toUpperCase()
  return keyword.slice(0, at) + (isCapital ? word.toUpperCase() : word) + keyword.slice(at + typed.length)
}

/** Pairs that are no word of the language are one of the field when many texts have them, else two that met by chance. */
function leastCount(word: string): number {
  if (!isChinese(word.charAt(0))) return 1
  return isDictionaryWord(word) ? 1 : MANY
}
const MANY = 8

/** Numbers of parts and codes are meant as they are typed. */
function mayBeMended(typed: string): boolean {
  return isChinese(typed.charAt(0)) ? typed.length === 2 : /^[a-z]{4,16}$/.test(typed)
}

async function likeWords(
  db: Db,
  typed: string,
  { soundOf, folded }: { soundOf: (text: string) => string; folded: string },
): Promise<string[]> {
  const found = await findWords(db, keysOf(typed, soundOf), MOST_WORDS)
  if (!isChinese(typed.charAt(0))) {
    const near = found.map(({ word }) => word).filter((word) => word !== typed && isOneSlip(word, typed))
    return [...new Set(near)].slice(0, MOST_TRIED)
  }
  const alike = found.filter(({ key }) => key.startsWith('s ')).map(({ word }) => word)
  if (alike.length > 0) return [...new Set(alike)].slice(0, MOST_TRIED)
  return besideKnown(db, typed, { others: found.map(({ word }) => word), folded })
}

/** One wrong character between two that are known: the right one makes words with both. */
async function besideKnown(
  db: Db,
  typed: string,
  { others, folded }: { others: readonly string[]; folded: string },
): Promise<string[]> {
  const at = folded.indexOf(typed)
  const before = folded.charAt(at - 1)
  const behind = folded.charAt(at + typed.length)
  const pairs = new Map<string, string>()
  for (const word of new Set(others)) {
    if (word.charAt(0) === typed.charAt(0) && isChinese(behind)) pairs.set(`${word.charAt(1)}${behind}`, word)
    if (word.charAt(1) === typed.charAt(1) && isChinese(before)) pairs.set(`${before}${word.charAt(0)}`, word)
  }
  const keys = [...new Set([...pairs.keys()].map((pair) => `h ${pair.charAt(0)}`))]
  if (keys.length === 0) return []
  const known = new Set((await findWords(db, keys, 4 * MOST_WORDS)).map(({ word }) => word))
  return [...pairs]
    .filter(([pair]) => known.has(pair))
    .map(([, word]) => word)
    .slice(0, MOST_TRIED)
}
