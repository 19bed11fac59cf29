import type { Platform } from '../../../../platform/platform.ts'
import { openSounds } from '../../../../platform/search/sounds.ts'
import { keysOf, wordsOf } from '../../../../platform/search/word-keys.ts'
import { insertWords, listBodies, readWordsUntil, setWordsUntil } from './word-queries.ts'

const ROWS_AT_ONCE = 200
/** Rows of a transaction that was longer than others come later than their numbers say. */
const READ_AGAIN = 200
const KEYS_AT_ONCE = 5000

/** Takes in the words of texts that came since the last time, a few at a time, so that no reader waits. */
export async function keepWords({ db }: Pick<Platform, 'db'>): Promise<void> {
  const { until, newest } = await readWordsUntil(db)
  if (newest === until) return
  const soundOf = await openSounds()
  const seen = new Set<string>()
  let after = Math.max(0, until - READ_AGAIN)
  for (;;) {
    const rows = await listBodies(db, after, ROWS_AT_ONCE)
    const fresh = [...new Set(rows.flatMap(({ body }) => [...wordsOf(body)]))].filter(
      (word) => !seen.has(word),
    )
    for (const word of fresh) seen.add(word)
    const keys = fresh.flatMap((word) => keysOf(word, soundOf).map((key) => ({ key, word })))
    for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) {
      await insertWords(db, keys.slice(start, start + KEYS_AT_ONCE))
    }
    after = rows.at(-1)?.id ?? after
    if (rows.length < ROWS_AT_ONCE) break
  }
  await setWordsUntil(db, Math.max(newest, after))
}
