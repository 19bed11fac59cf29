import { DAY_MS } from '@xinqiao/contract/time'
import type { Platform } from '../../../platform/platform.ts'
import { fold } from '../../../platform/search/fold.ts'
import { deleteOldMisses, insertMiss } from './missed-queries.ts'

const KEPT_MS = 180 * DAY_MS
const LONGEST_WORD = 60

/**
 * Keeps what readers looked for in vain, so that editors learn what is missing. What may be somebody's
 * number or address is not kept.
 */
export async function noteMiss(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  keyword: string,
): Promise<void> {
  const kept = keptWord(keyword)
  if (kept !== undefined) await insertMiss(db, { ...kept, at: clock.now() })
}

/** A search as it is kept; none where it may be somebody's number or address. */
export function keptWord(keyword: string): { folded: string; word: string } | undefined {
  const word = keyword.trim()
  const folded = fold(word)
  return folded.length < 2 || folded.length > LONGEST_WORD || /\d{7}|@/.test(folded)
    ? undefined
    : { folded, word }
}

export async function forgetOldMisses({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await deleteOldMisses(db, new Date(clock.now().getTime() - KEPT_MS))
}
