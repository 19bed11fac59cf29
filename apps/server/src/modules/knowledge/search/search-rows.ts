import { fold } from '../../../platform/search/fold.ts'
import { TITLE_MARK, tokensOf } from '../../../platform/search/tokens.ts'
import type { SearchRow } from '../indexing/index-queries.ts'
import type { IndexedBase } from '../indexing/indexed-base-queries.ts'
import { piecesOf, type Section } from '../indexing/markdown-sections.ts'

export interface Subject {
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
      title: foldedTitle,
      heading,
      body,
      shownHeading: piece.heading,
      shownBody: piece.text,
      tokens: null,
    }
  })
}

export function withTokens(row: SearchRow): SearchRow {
  return { ...row, tokens: tokensOfRow(row) }
}

/** The first row of a subject is found by its title, too; of questions each, since not all readers get the first. */
export function tokensOfRow({ kind, ordinal, title, body }: TokenSource): string[] {
  const tokens = tokensOf(body)
  if (ordinal === 0 || kind === 'faq') for (const token of tokensOf(title, TITLE_MARK)) tokens.add(token)
  return [...tokens]
}

type TokenSource = Pick<SearchRow, 'kind' | 'ordinal' | 'title' | 'body'>
