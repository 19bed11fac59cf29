import { AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import type { AuditAct } from '@xinqiao/contract/records'
import type { Db } from '../../../platform/db/database.ts'
import { invalid, notFound } from '../../../platform/http/fault/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { staleRecord } from '../../../platform/records/audit.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { fold } from '../../../platform/search/fold.ts'
import {
  findSynonym,
  insertSynonym,
  lockSynonyms,
  setRetired,
  synonymTaken,
  updateSynonymRow,
} from '../../knowledge/index.ts'
import { auditChange } from '../audit-change.ts'

export async function createSynonym(
  platform: Platform,
  caller: Caller,
  { words }: { words: string[] },
): Promise<{ id: string }> {
  const group = readWords(words)
  const id = newId()
  await change(platform, async (tx, at) => {
    await refuseTaken(tx, group.folded)
    await insertSynonym(tx, { id, ...group, at })
    await audit(tx, caller, {
      act: 'search-synonym.create',
      id,
      words: group.words,
      after: { words: group.words },
      at,
    })
  })
  return { id }
}

export async function updateSynonym(
  platform: Platform,
  caller: Caller,
  id: string,
  { words, version }: { words: string[]; version: number },
): Promise<void> {
  const group = readWords(words)
  await change(platform, async (tx, at) => {
    const old = await synonymOf(tx, id)
    if (old.retiredAt === null) await refuseTaken(tx, group.folded, id)
    if (!(await updateSynonymRow(tx, { id, version, ...group, at })))
      throw await staleRecord(tx, 'search-synonym', id)
    const values = { before: { words: old.words }, after: { words: group.words } }
    await audit(tx, caller, { act: 'search-synonym.update', id, words: group.words, ...values, at })
  })
}

export async function setSynonymUse(
  platform: Platform,
  caller: Caller,
  id: string,
  isUsed: boolean,
): Promise<void> {
  await change(platform, async (tx, at) => {
    const { words, retiredAt } = await synonymOf(tx, id)
    if ((retiredAt === null) === isUsed) return
    if (isUsed) await refuseTaken(tx, words.map(fold), id)
    await setRetired(tx, { id, retiredAt: isUsed ? null : at, at })
    await audit(tx, caller, {
      act: isUsed ? 'search-synonym.restore' : 'search-synonym.retire',
      id,
      words,
      at,
    })
  })
}

/** Each word once, as the search compares them. */
function readWords(typed: readonly string[]): { words: string[]; folded: string[] } {
  const byFolded = new Map(typed.map((word) => [fold(word), word]))
  byFolded.delete('')
  if (byFolded.size < 2) throw invalid({ words: T.synonymsAlike })
  return { words: [...byFolded.values()], folded: [...byFolded.keys()] }
}

async function refuseTaken(tx: Db, folded: readonly string[], but?: string): Promise<void> {
  if (await synonymTaken(tx, folded, but)) throw invalid({ words: T.synonymTaken })
}

async function synonymOf(db: Db, id: string) {
  const found = await findSynonym(db, id)
  if (!found) throw notFound()
  return found
}

async function change({ db, clock }: Platform, act: (tx: Db, now: Date) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockSynonyms(tx)
    await act(tx, clock.now())
  })
}

function audit(
  tx: Db,
  caller: Caller,
  {
    id,
    words,
    ...change
  }: {
    act: AuditAct
    id: string
    words: readonly string[]
    before?: Record<string, unknown>
    after?: Record<string, unknown>
    at: Date
  },
): Promise<void> {
  return auditChange(tx, caller, {
    ...change,
    record: { kind: 'search-synonym', id, name: words.join(' = ') },
  })
}
