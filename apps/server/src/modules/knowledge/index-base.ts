import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { fold } from '../../platform/search/fold.ts'
import { TITLE_MARK, TOKENS_VERSION, tokensOf } from '../../platform/search/tokens.ts'
import { listFaq } from './document-queries.ts'
import {
  deleteCardRows,
  deleteSearchRows,
  findBaseOfVersion,
  findIndexedBase,
  type IndexedBase,
  insertSearchRows,
  listFileTexts,
  listIndexedDocuments,
  listSearchedBases,
  lockIndexing,
  type SearchRow,
  setTokensVersion,
  settleSearchIndexes,
} from './index-queries.ts'
import { piecesOf, type Section, sectionsOf } from './markdown-sections.ts'
import { rowMarks } from './policy.ts'

/**
 * Makes a version findable when it is released: the search holds the current version of each base.
 * Runs in the caller's transaction, so that readers find the new version when they can open it.
 */
export async function indexVersion(db: Db, versionId: string): Promise<void> {
  const baseId = await findBaseOfVersion(db, versionId)
  if (baseId !== undefined) await indexBase(db, baseId)
}

/** Brings the search up to what a base is now; an unreleased one vanishes from it. */
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
  await insertSearchRows(db, rows)
}

/** Puts in the documents of a version. */
export async function indexDocuments(db: Db, base: IndexedBase): Promise<void> {
  // A few at a time: while they are written the next are made, and other readers get their turn.
  let writing = Promise.resolve()
  for await (const rows of batchesOf(db, base)) {
    await writing
    writing = insertSearchRows(db, rows)
    // Its failure is met where it is awaited, though making the next ones may fail before.
    writing.catch(() => undefined)
  }
  await writing
}

/** Builds the whole search anew, a base at a time; what was prepared is prepared again. Answers how many bases it went through. */
export async function indexAll(db: Platform['db']): Promise<number> {
  const bases = await listSearchedBases(db)
  for (const id of bases) await db.transaction().execute((transaction) => indexBase(transaction, id))
  await settleSearchIndexes(db)
  await setTokensVersion(db, TOKENS_VERSION)
  return bases.length
}

async function* batchesOf(db: Db, base: IndexedBase): AsyncGenerator<SearchRow[]> {
  const marks = rowMarks(base.visibility, base.unitIds)
  const documents = await listIndexedDocuments(db, base.versionId)
  const fileIds = documents.flatMap((document) => (document.fileId === null ? [] : [document.fileId]))
  const pages = Map.groupBy(await listFileTexts(db, fileIds), (page) => page.fileId)
  for (let start = 0; start < documents.length; start += DOCUMENTS_AT_ONCE) {
    yield documents.slice(start, start + DOCUMENTS_AT_ONCE).flatMap((document) => {
      const { id: subjectId, title, body, fileId, open } = document
      const sections = body === null ? pageSections(pages.get(fileId ?? '') ?? []) : sectionsOf(body)
      const readers = open && base.visibility === 'login' ? ['public'] : marks.text
      return searchRows({ base, kind: 'document', subjectId, title, readers }, sections)
    })
  }
}

const DOCUMENTS_AT_ONCE = 20

/** Visitors see the questions of a base that asks for a login, not the answers; others get both in one row. */
function faqRows(
  base: IndexedBase,
  item: { id: string; question: string; answer: string },
  marks: { card: string[]; text: string[] },
): SearchRow[] {
  const subject = { base, kind: 'faq', subjectId: item.id, title: item.question } as const
  const answer = sectionsOf(item.answer).map((section) => ({ ...section, heading: '', anchor: '' }))
  const whole = searchRows({ ...subject, readers: marks.text }, answer)
  return [...whole, ...searchRows({ ...subject, readers: marks.card }, [], whole.length)]
}

function pageSections(
  pages: readonly { page: number; heading: string; anchor: string; body: string }[],
): Section[] {
  return pages.map(({ page, heading, anchor, body }) => ({ heading, anchor, page, text: body }))
}

interface Subject {
  base: IndexedBase
  kind: SearchRow['kind']
  subjectId: string
  title: string
  readers: string[]
}

/** The title stands in every row, so that words of it and of a section are found together. */
export function searchRows(subject: Subject, sections: readonly Section[], from = 0): SearchRow[] {
  const { base, title } = subject
  const foldedTitle = fold(title)
  const pieces = sections.flatMap(piecesOf)
  const first: Section = { heading: '', anchor: '', page: 0, text: '' }
  const all = pieces.length > 0 || title === '' ? pieces : [first]
  return all.map((piece, index) => {
    const heading = fold(piece.heading)
    const body = [foldedTitle, heading, fold(piece.text)].filter(Boolean).join('\n')
    const tokens = tokensOf(body)
    if (index === 0) for (const token of tokensOf(foldedTitle, TITLE_MARK)) tokens.add(token)
    return {
      kind: subject.kind,
      subjectId: subject.subjectId,
      baseId: base.id,
      spaceId: base.spaceId,
      versionId: base.versionId,
      ordinal: from + index,
      readers: subject.readers,
      anchor: piece.anchor,
      page: piece.page,
      releasedAt: base.releasedAt,
      title: foldedTitle,
      heading,
      body,
      shownHeading: piece.heading,
      shownBody: piece.text,
      tokens: [...tokens],
    }
  })
}
