import type { Db } from '../../../platform/db/database.ts'
import { rowMarks } from '../policy.ts'
import { type Subject, searchRows } from '../search/search-rows.ts'
import type { SearchRow } from './index-queries.ts'
import { type IndexedBase, listFileTexts, listIndexedDocuments } from './indexed-base-queries.ts'
import { piecesOf, type Section, sectionsOf } from './markdown-sections.ts'

export const ROWS_AT_ONCE = 50
const DOCUMENTS_AT_ONCE = 50

export async function* documentRows(db: Db, base: IndexedBase): AsyncGenerator<SearchRow[]> {
  const marks = rowMarks(base.visibility, base.unitIds)
  let after: string | undefined
  do {
    const documents = await listIndexedDocuments(db, base.versionId, { after, limit: DOCUMENTS_AT_ONCE })
    for (const { id: subjectId, title, body, fileId, open } of documents) {
      const readers = open && base.visibility === 'login' ? ['public'] : marks.text
      const subject = { base, kind: 'document', subjectId, title, readers } as const
      if (body !== null) yield searchRows(subject, sectionsOf(body))
      else yield* fileRows(db, subject, fileId)
    }
    after = documents.length < DOCUMENTS_AT_ONCE ? undefined : documents.at(-1)?.id
  } while (after !== undefined)
}

/** A file may have thousands of pages: never all of them at once. */
async function* fileRows(db: Db, subject: Subject, fileId: string | null): AsyncGenerator<SearchRow[]> {
  let ordinal = 0
  let after = 0
  while (fileId !== null) {
    const pages = await listFileTexts(db, fileId, { after, limit: ROWS_AT_ONCE })
    const sections = pages.map(({ body: text, ...page }): Section => ({ ...page, text }))
    if (pages.length > 0) yield searchRows(subject, sections, ordinal)
    ordinal += sections.flatMap(piecesOf).length
    after = pages.at(-1)?.page ?? after
    if (pages.length < ROWS_AT_ONCE) break
  }
  if (ordinal === 0) yield searchRows(subject, [])
}

/** Visitors see the questions of a base that asks for a login, not the answers; others get both in one row. */
export function faqRows(
  base: IndexedBase,
  item: { id: string; question: string; answer: string },
  marks: { card: string[]; text: string[] },
): SearchRow[] {
  const subject = { base, kind: 'faq', subjectId: item.id, title: item.question } as const
  const answer = sectionsOf(item.answer).map((section) => ({ ...section, heading: '', anchor: '' }))
  const whole = searchRows({ ...subject, readers: marks.text }, answer)
  return [...whole, ...searchRows({ ...subject, readers: marks.card }, [], whole.length)]
}
