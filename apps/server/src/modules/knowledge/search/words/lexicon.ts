import type { Db } from '../../../../platform/db/database.ts'
import { fold } from '../../../../platform/search/fold.ts'
import type { Entry } from '../../../../platform/search/known-words.ts'
import { listEntries } from './synonym-queries.ts'

/** The entries by the first character of each of their words. */
type Lexicon = ReadonlyMap<string, readonly { word: string; entry: Entry }[]>

/** Lexicons are known by their stamps, which every change of one replaces: one at hand is never out of date. */
const known = new Map<string, Promise<Lexicon>>()
const MOST_KEPT = 4

/** The entries in use of which a word stands in a question. */
export async function entriesIn(db: Db, stamp: string | null, keyword: string): Promise<Entry[]> {
  if (stamp === null) return []
  const lexicon = await lexiconOf(db, stamp)
  const folded = fold(keyword)
  const found = new Set<Entry>()
  for (const character of new Set(folded))
    for (const { word, entry } of lexicon.get(character) ?? []) if (folded.includes(word)) found.add(entry)
  return [...found]
}

function lexiconOf(db: Db, stamp: string): Promise<Lexicon> {
  const kept = known.get(stamp)
  if (kept !== undefined) return kept
  const read = readLexicon(db)
  known.set(stamp, read)
  read.catch(() => known.delete(stamp))
  for (const old of [...known.keys()].slice(0, -MOST_KEPT)) known.delete(old)
  return read
}

async function readLexicon(db: Db): Promise<Lexicon> {
  const entries = await listEntries(db)
  const words = entries.flatMap((entry) => entry.said.map((word) => ({ word, entry })))
  return Map.groupBy(words, ({ word }) => word.charAt(0))
}
