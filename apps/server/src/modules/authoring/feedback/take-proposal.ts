import { AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { AppError, invalid, notFound } from '../../../platform/http/fault/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { findMiss, setTaken } from '../../knowledge/index.ts'
import { auditChange } from '../audit-change.ts'
import { readEntry } from './read-entry.ts'
import { addEntry, changeSynonyms } from './synonyms.ts'

/** Makes an entry that leads from a search that found nothing to what is proposed; from now on it is counted what it brings. */
export async function takeProposal(
  platform: Platform,
  caller: Caller,
  id: string,
  proposed: string,
): Promise<void> {
  await changeSynonyms(platform, async (tx, at) => {
    const miss = await findMiss(tx, id)
    if (!miss) throw notFound()
    try {
      const typed = { kind: 'symptom' as const, words: [miss.word], leads: [proposed], chip: '' }
      await addEntry(tx, caller, readEntry(typed), at)
    } catch (error) {
      throw asProposed(error)
    }
    await setTaken(tx, id, at)
    const record = { kind: 'missed-search' as const, id, name: miss.word }
    await auditChange(tx, caller, { act: 'missed-search.take', record, after: { leads: [proposed] }, at })
  })
}

/** What stands in the way of the entry stands at the proposal. */
function asProposed(error: unknown): unknown {
  if (!(error instanceof AppError) || error.errors === undefined) return error
  return invalid({ proposed: Object.values(error.errors)[0] ?? T.synonymTaken })
}
