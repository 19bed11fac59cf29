import type { Db } from '../../../platform/db/database.ts'
import { type Piece, tokensOfSpelling } from '../../../platform/search/question.ts'
import type { SearchFilter } from './allowed-rows-queries.ts'
import { countRows } from './answer-queries.ts'

export async function countPieces(db: Db, place: Omit<SearchFilter, 'query'>, pieces: readonly Piece[]) {
  const askedFor = pieces
    .map((one) => ({ typed: one.typed, query: queryOf(one) }))
    .filter(({ query }) => query !== '')
  const counts = await countRows(
    db,
    place,
    askedFor.map(({ query }) => query),
  )
  return new Map(askedFor.map(({ typed }, at) => [typed, counts[at] ?? 0]))
}

/** Any of its spellings. */
export function queryOf({ spellings, parts = [] }: Piece): string {
  const apart = parts.map((part) => anyOf(part.spellings)).filter(Boolean)
  return [anyOf(spellings), apart.map((one) => `(${one})`).join(' & ')].filter(Boolean).join(' | ')
}

function anyOf(spellings: Piece['spellings']): string {
  return [...new Set(spellings.map(({ text }) => tokensOfSpelling(text)))]
    .filter(Boolean)
    .map((tokens) => `(${tokens})`)
    .join(' | ')
}
