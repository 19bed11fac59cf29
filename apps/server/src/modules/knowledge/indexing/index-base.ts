import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { TOKENS_VERSION } from '../../../platform/search/tokens.ts'
import { listFaq } from '../documents/document-queries.ts'
import { rowMarks } from '../policy.ts'
import { searchRows, tokensOfRow, withTokens } from '../search/search-rows.ts'
import { documentRows, faqRows, ROWS_AT_ONCE } from './document-rows.ts'
import {
  deleteCardRows,
  deleteSearchRows,
  insertSearchRows,
  listSearchedBases,
  lockIndexing,
  type SearchRow,
  settleSearchIndexes,
} from './index-queries.ts'
import { findIndexedBase, type IndexedBase } from './indexed-base-queries.ts'
import type { Section } from './markdown-sections.ts'
import { putTokens, setTokensVersion, takeBareRows } from './token-queries.ts'

/**
 * Brings the search up to what a base is now: it holds the current version of each; an unreleased one vanishes.
 * Runs in the caller's transaction, so that readers find a new version when they can open it.
 */
export async function indexBase(db: Db, baseId: string): Promise<void> {
  await deleteSearchRows(db, baseId)
  const base = await findIndexedBase(db, baseId)
  if (base === undefined) return
  await indexHead(db, base)
  await indexDocuments(db, base)
}

/** The same after a change of its card or its questions alone: its documents, and what is prepared, stay as they are. */
export async function indexCard(db: Db, baseId: string): Promise<void> {
  await lockIndexing(db, baseId)
  await deleteCardRows(db, baseId)
  const base = await findIndexedBase(db, baseId)
  if (base !== undefined) await indexHead(db, base)
}

/** Puts in what a base has beside the documents of its version: its card and its questions. */
export async function indexHead(db: Db, base: IndexedBase): Promise<void> {
  const marks = rowMarks(base.visibility, base.unitIds)
  const faq = await listFaq(db, base.id)
  const card: Section = {
    heading: '',
    anchor: '',
    page: 0,
    text: [base.description, base.tagNames.join(' | ')].filter(Boolean).join('\n'),
  }
  const subject = { base, kind: 'base', subjectId: base.id, title: base.name, readers: marks.card } as const
  const rows = [...searchRows(subject, [card]), ...faq.flatMap((item) => faqRows(base, item, marks))]
  await insertSearchRows(db, rows.map(withTokens))
}

/**
 * Puts in the documents of a version. Of a large one most rows come without tokens, which take ten times as long as
 * the rows themselves: until `fillTokens` has made those too, they are found by comparing their text.
 */
export async function indexDocuments(db: Db, base: IndexedBase): Promise<void> {
  let made = 0
  // While some are written the next are made, and other readers get their turn.
  let writing = Promise.resolve()
  for await (const rows of batchesOf(db, base)) {
    const whole = Math.max(0, ROWS_WITH_TOKENS - made)
    const batch = [...rows.slice(0, whole).map(withTokens), ...rows.slice(whole)]
    made += rows.length
    await writing
    writing = insertSearchRows(db, batch)
    // Its failure is met where it is awaited, though making the next ones may fail before.
    writing.catch(() => undefined)
  }
  await writing
}

/** So many rows are made whole at once; it takes less than what is done around it. */
const ROWS_WITH_TOKENS = 100

/** Makes the tokens of the rows that came without, a few at a time, so that neither a search nor a release waits. */
export async function fillTokens(db: Platform['db']): Promise<void> {
  let unsettled = 0
  for (;;) {
    const count = await db.transaction().execute(async (tx) => {
      const rows = await takeBareRows(tx, ROWS_AT_ONCE)
      if (rows.length > 0)
        await putTokens(
          tx,
          rows.map((row) => ({ id: row.id, tokens: tokensOfRow(row) })),
        )
      return rows.length
    })
    if (count === 0) return
    unsettled += count
    if (unsettled < ROWS_BETWEEN_SETTLING) continue
    // A search reads what waits beside the index from its beginning to its end.
    await settleSearchIndexes(db)
    unsettled = 0
  }
}
const ROWS_BETWEEN_SETTLING = 1000

/** Builds the whole search anew, a base at a time; what was prepared is prepared again. Answers how many bases it went through. */
export async function indexAll(db: Platform['db']): Promise<number> {
  const bases = await listSearchedBases(db)
  for (const id of bases) {
    await db.transaction().execute((transaction) => indexBase(transaction, id))
    await fillTokens(db)
  }
  await settleSearchIndexes(db)
  await setTokensVersion(db, TOKENS_VERSION)
  return bases.length
}

async function* batchesOf(db: Db, base: IndexedBase): AsyncGenerator<SearchRow[]> {
  let rows: SearchRow[] = []
  for await (const some of documentRows(db, base)) {
    rows.push(...some)
    if (rows.length < ROWS_AT_ONCE) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}
