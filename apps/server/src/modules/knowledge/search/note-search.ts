import type { HandlerInput } from '@xinqiao/contract/endpoint'
import type { noteSearch as endpoint } from '@xinqiao/contract/knowledge/search-endpoints'
import type { Platform } from '../../../platform/platform.ts'
import { fold } from '../../../platform/search/fold.ts'
import type { Reader } from '../policy.ts'
import { countAfter, insertMiss, insertProposals, titleOf } from './missed-queries.ts'
import { keptWord } from './note-miss.ts'

/** A title that is longer is no entry of the lexicon. */
const LONGEST_TITLE = 40

/**
 * Keeps what came of a search by its words alone: whether something was opened, and where nothing was before, what led on.
 * Of what was opened only a title that this reader may find is kept.
 */
export async function noteSearch(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  reader: Reader,
  { keyword, before = '', opened }: HandlerInput<typeof endpoint>['body'],
): Promise<void> {
  const kept = keptWord(keyword)
  if (kept === undefined || reader.seesAll) return
  const at = clock.now()
  await countAfter(db, kept.folded, opened !== null)
  if (opened === null) return insertMiss(db, { ...kept, at }, 'unread')
  const earlier = keptWord(before)
  if (earlier === undefined || earlier.folded === kept.folded) return
  const title = await titleOf(db, reader, opened.docId || opened.kbId)
  const proposals = [
    { kind: 'word' as const, folded: kept.folded, proposed: kept.word },
    ...(title === undefined || title.length > LONGEST_TITLE
      ? []
      : [{ kind: 'title' as const, folded: fold(title), proposed: title }]),
  ]
  await insertProposals(db, earlier.folded, { proposals, at })
}
