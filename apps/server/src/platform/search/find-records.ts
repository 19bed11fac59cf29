import type { Suggestion, SuggestionKind } from '@xinqiao/contract/search/endpoints'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../actor.ts'
import { fold, foldWithOffsets } from './fold.ts'
import { findMarks, type SearchQuery } from './query.ts'
import type { SearchSource } from './sources.ts'

/** Columns as one text, one under the other, so that nothing is found across two of them. */
export function textOf(...columns: string[]): RawBuilder<string> {
  const parts = columns.map((column) => sql.ref(column))
  return sql<string>`lower(${sql.join(parts, sql` || E'\\n' || `)})`
}

/**
 * Whether the text of a record holds all words of a query. Where a unit looks through what it has, its own index leads
 * there; where all units are looked through, the index of pieces does.
 */
export function holdsAll(
  text: RawBuilder<string>,
  query: SearchQuery,
  { everywhere }: { everywhere: boolean },
): RawBuilder<boolean> {
  const words = query.terms.map((term) => {
    const spellings = new Set([term.text, term.compact || term.text, asNumber(term.text)])
    return sql`(${sql.join(
      [...spellings].map((word) => holds(text, word, everywhere)),
      sql` or `,
    )})`
  })
  return sql<boolean>`(${sql.join(words, sql` and `)})`
}

/** The number of a record as it is kept, where it was typed without its hyphens: `wo260066` is `wo-26-0066`. */
function asNumber(word: string): string {
  return word.replace(/^([a-z]{2,3})(\d{2}|\d{4})(\d{4})$/, '$1-$2-$3')
}

function holds(text: RawBuilder<string>, word: string, everywhere: boolean): RawBuilder<boolean> {
  const held = sql<boolean>`strpos(folded(${text}), folded(${word}::text)) > 0`
  return everywhere ? sql<boolean>`(text_pieces(${text}) @> needed_pieces(${word}::text) and ${held})` : held
}

/** Puts first what was asked for by its whole number. */
export function isNumbered(column: string, query: SearchQuery): RawBuilder<boolean> {
  return sql<boolean>`(folded(${sql.ref(column)}) = folded(${query.keyword}::text))`
}

interface Told {
  kind: SuggestionKind
  number?: string
  name: string
  hint: string
  place: Suggestion['place']
}

interface Records<Row> extends Omit<SearchSource, 'suggest'> {
  find(actor: Actor, query: SearchQuery, limit: number): Promise<Row[]>
  tell(row: Row, actor: Actor): Told
}

/** A source for people who have logged in, in which each row that is found is one suggestion. */
export function recordSource<Row>({ find, tell, ...source }: Records<Row>): SearchSource {
  return {
    ...source,
    suggest: async (actor, query, limit) => {
      if (actor === null) return []
      const rows = await find(actor, query, limit)
      return rows.map((row) => suggestRecord(query, tell(row, actor)))
    },
  }
}

/** A record as the list under a search box shows it: its number before its name. */
export function suggestRecord(query: SearchQuery, record: Told): Suggestion {
  const { kind, number = '', name, hint, place } = record
  const title = number === '' ? name : `${number} ${name}`
  const isExact = number !== '' && fold(number) === fold(query.keyword.trim())
  return {
    ...{ kind, title, hint, place },
    marks: findMarks(foldWithOffsets(title), query.terms),
    ...(isExact ? { isExact } : {}),
  }
}
