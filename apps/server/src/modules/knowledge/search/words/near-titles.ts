import type { Db } from '../../../../platform/db/database.ts'
import { readQuery } from '../../../../platform/search/query.ts'
import { enoughOf, wordsOf } from '../../../../platform/search/words.ts'
import type { Reader } from '../../policy.ts'
import { findTitles, type TitleRow } from '../title-hit-queries.ts'

/** Of each word so many titles are weighed. */
const PER_WORD = 30
/** A title is short: so many of a sentence's words tell that it is near. */
const ENOUGH = 2

/** What this reader may see whose title is near a sentence, though it does not hold all of its words. */
export async function findNearTitles(
  db: Db,
  reader: Reader,
  sentence: string,
  limit: number,
): Promise<TitleRow[]> {
  const words = wordsOf(sentence)
  const found = await Promise.all(words.map((word) => titlesWith(db, reader, word)))
  const rows = new Map<string, { row: TitleRow; words: number; weight: number }>()
  for (const [at, titles] of found.entries()) {
    for (const row of titles) {
      const key = [row.kbId, row.docId, row.name].join(' ')
      const before = rows.get(key) ?? { row, words: 0, weight: 0 }
      const weight = before.weight + (words[at]?.length ?? 0)
      rows.set(key, { row, words: before.words + 1, weight })
    }
  }
  return [...rows.values()]
    .filter((one) => one.words >= Math.min(enoughOf(words), ENOUGH))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, limit)
    .map(({ row }) => row)
}

async function titlesWith(db: Db, reader: Reader, word: string): Promise<TitleRow[]> {
  const query = readQuery(word)
  if (query === null) return []
  return findTitles(db, { reader, query, spaceId: undefined }, PER_WORD)
}
