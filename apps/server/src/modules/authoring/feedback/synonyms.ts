import type { EntryKind } from '@xinqiao/contract/authoring/lexicon-schemas'
import type { AuditAct } from '@xinqiao/contract/records'
import type { Db } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/http/fault/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { staleRecord } from '../../../platform/records/audit.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import {
  findSynonym,
  insertSynonym,
  lockSynonyms,
  type SynonymGroup,
  setRetired,
  updateSynonymRow,
} from '../../knowledge/index.ts'
import { auditChange } from '../audit-change.ts'
import { readEntry, refuseEntry, type TypedEntry } from './read-entry.ts'

export async function createSynonym(
  platform: Platform,
  caller: Caller,
  typed: TypedEntry,
): Promise<{ id: string }> {
  const entry = readEntry(typed)
  return changeSynonyms(platform, (tx, at) => addEntry(tx, caller, entry, at))
}

/** Adds an entry within a change of the lexicon. */
export async function addEntry(
  tx: Db,
  caller: Caller,
  entry: SynonymGroup,
  at: Date,
): Promise<{ id: string }> {
  const id = newId()
  await refuseEntry(tx, entry)
  await insertSynonym(tx, { id, ...entry, at })
  const { words } = entry
  await audit(tx, caller, { act: 'search-synonym.create', id, words, after: toldOf(entry), at })
  return { id }
}

export async function updateSynonym(
  platform: Platform,
  caller: Caller,
  id: string,
  { version, ...typed }: TypedEntry & { version: number },
): Promise<void> {
  const entry = readEntry(typed)
  await changeSynonyms(platform, (tx, at) => changeEntry(tx, caller, { id, version, entry }, at))
}

/** Changes an entry within a change of the lexicon, where it still has this version. */
export async function changeEntry(
  tx: Db,
  caller: Caller,
  { id, version, entry }: { id: string; version: number; entry: SynonymGroup },
  at: Date,
): Promise<void> {
  const old = await synonymOf(tx, id)
  if (old.retiredAt === null) await refuseEntry(tx, entry, old)
  if (!(await updateSynonymRow(tx, { id, version, ...entry, at })))
    throw await staleRecord(tx, 'search-synonym', id)
  const values = { before: toldOf(old), after: toldOf(entry) }
  await audit(tx, caller, { act: 'search-synonym.update', id, words: entry.words, ...values, at })
}

export async function setSynonymUse(
  platform: Platform,
  caller: Caller,
  id: string,
  isUsed: boolean,
): Promise<void> {
  await changeSynonyms(platform, async (tx, at) => {
    const old = await synonymOf(tx, id)
    const { words, retiredAt } = old
    if ((retiredAt === null) === isUsed) return
    if (isUsed) await refuseEntry(tx, readEntry({ ...old, kind: old.kind as EntryKind }), old)
    await setRetired(tx, { id, retiredAt: isUsed ? null : at, at })
    await audit(tx, caller, {
      act: isUsed ? 'search-synonym.restore' : 'search-synonym.retire',
      id,
      words,
      at,
    })
  })
}

async function synonymOf(db: Db, id: string) {
  const found = await findSynonym(db, id)
  if (!found) throw notFound()
  return found
}

type Told = Pick<SynonymGroup, 'kind' | 'words' | 'leads' | 'weight' | 'chip'>

function toldOf({ kind, words, leads, weight, chip }: Told) {
  return { kind, words, leads, weight, chip }
}

/** One change of the lexicon after another. */
export async function changeSynonyms<T>(
  { db, clock }: Platform,
  act: (tx: Db, now: Date) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await lockSynonyms(tx)
    return act(tx, clock.now())
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
