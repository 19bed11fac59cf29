import { containing } from '../db/read-page.ts'
import { type Folded, fold } from './fold.ts'
import {
  compactOf,
  isJoiner,
  isPartNumber,
  neededBeginning,
  neededTokens,
  runsOf,
  TITLE_MARK,
} from './tokens.ts'

const MOST_TERMS = 8

/** One word of a query: what a text must contain. */
export interface Term {
  /** folded; a text holds the term where it holds this */
  text: string
  /** as it was typed, for where it stands in a text */
  typed: string
  /** the same without joiners, for part numbers; empty for others */
  compact: string
}

/** A query ready to be asked: all of its terms must be there. */
export interface SearchQuery {
  /** as it was typed */
  keyword: string
  terms: Term[]
  /** tsquery over the tokens of the text */
  inText: string
  /** tsquery over the tokens of titles alone */
  inTitle: string
  /** LIKE patterns that the folded text must match, one for each plain term */
  patterns: string[]
  /** pairs of patterns for part numbers: the text as it is, or the text without joiners */
  numberPatterns: { text: string; compact: string }[]
}

/** Reads what a person typed; null where nothing in it can be found. */
export function readQuery(keyword: string): SearchQuery | null {
  const words = new Map(keyword.split(/\s+/u).flatMap(wordsTyped))
  const terms = [...words]
    .filter(([word]) => runsOf(word).length > 0)
    .slice(0, MOST_TERMS)
    .map(([text, typed]): Term => ({ text, typed, compact: isPartNumber(text) ? compactOf(text) : '' }))
  if (terms.length === 0) return null
  return {
    keyword,
    terms,
    inText: terms.map((term) => tsqueryOf(term, '')).join(' & '),
    inTitle: terms.map((term) => tsqueryOf(term, TITLE_MARK)).join(' & '),
    patterns: terms.filter((term) => term.compact === '').map((term) => likePattern(term.text)),
    numberPatterns: terms
      .filter((term) => term.compact !== '')
      .map((term) => ({ text: likePattern(term.text), compact: likePattern(term.compact) })),
  }
}

/** Patterns of all words, for what is compared as `folded`. */
export function wordPatterns({ terms }: SearchQuery): string[] {
  return terms.map(({ text }) => containing(text))
}

/** Folded words, each with how it was typed. */
function wordsTyped(typed: string): [string, string][] {
  const words = splitPartNumbers(fold(typed))
  return words.map((word) => [word, words.length === 1 ? typed : word])
}

export type Mark = [start: number, end: number]

/** Where a text holds the terms: [start, end) in the text as written, in order, joined where they touch. */
export function findMarks(written: Folded, terms: readonly Term[], limit = 50): Mark[] {
  const marks: Mark[] = []
  for (const term of terms) {
    for (const [start, end] of occurrences(written, term, limit)) marks.push([start, end])
  }
  marks.sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const joined: Mark[] = []
  for (const mark of marks) {
    const last = joined.at(-1)
    if (last !== undefined && mark[0] <= last[1]) last[1] = Math.max(last[1], mark[1])
    else joined.push([...mark])
  }
  return joined
}

function* occurrences(written: Folded, term: Term, limit: number): Generator<Mark> {
  const plain = [...find(written.folded, term.text, limit)]
  if (plain.length > 0 || term.compact === '') {
    for (const at of plain) yield spanOf(written, at, at + term.text.length - 1)
    return
  }
  const kept: number[] = []
  for (let unit = 0; unit < written.folded.length; unit += 1) {
    if (!isJoiner(written.folded.charAt(unit))) kept.push(unit)
  }
  for (const at of find(compactOf(written.folded), term.compact, limit)) {
    yield spanOf(written, kept[at] ?? 0, kept[at + term.compact.length - 1] ?? 0)
  }
}

/** From the character that the first folded unit came from to the end of that of the last. */
function spanOf({ text, offsets }: Folded, first: number, last: number): Mark {
  const end = offsets[last] ?? 0
  return [offsets[first] ?? 0, end + ((text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1)]
}

function* find(text: string, part: string, limit: number): Generator<number> {
  let at = text.indexOf(part)
  for (let count = 0; at >= 0 && count < limit; count += 1) {
    yield at
    at = text.indexOf(part, at + part.length)
  }
}

/** `ft2000-4勘误` asks for both, since texts write the number in other ways; other words stay whole. */
function splitPartNumbers(word: string): string[] {
  const numbers = word.match(/(?<![a-z0-9])[a-z0-9]+(?:[-/._][a-z0-9]+)+/g)?.filter(isPartNumber) ?? []
  if (numbers.length === 0 || !runsOf(word).some((run) => run.chinese)) return [word]
  let rest = word
  for (const number of numbers) rest = rest.replace(number, ' ')
  return [...numbers, ...rest.split(' ')]
}

function tsqueryOf(term: Term, mark: string): string {
  const all = `(${neededTokens(runsOf(term.text), mark).join(' & ')})`
  return term.compact === '' ? all : `(${neededBeginning(term.compact, mark)} | ${all})`
}

function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
