import { foldWithOffsets } from '../../../platform/search/fold.ts'
import { findMarks, type Mark, type Term } from '../../../platform/search/query.ts'

/** Length of an excerpt, and how much of it stands before the first mark. */
const EXCERPT = 120
const BEFORE = 30

/** The part of a text around its first mark, cut where words allow it. */
export function excerptOf(text: string, terms: readonly Term[]): { excerpt: string; marks: Mark[] } {
  const all = findMarks(foldWithOffsets(text), terms)
  const first = all[0]?.[0] ?? 0
  const start = first <= BEFORE ? 0 : wordStart(text, first - BEFORE, first)
  const end = Math.min(text.length, Math.max(start + EXCERPT, all[0]?.[1] ?? 0))
  const head = start > 0 ? '…' : ''
  const excerpt = head + wellFormed(text.slice(start, end)) + (end < text.length ? '…' : '')
  const marks = all
    .filter(([from, to]) => from >= start && to <= end)
    .map(([from, to]): Mark => [from - start + head.length, to - start + head.length])
  return { excerpt: excerpt.replaceAll('\n', ' '), marks }
}

/** Moves a cut forward out of a Latin word, but never past what is marked. */
function wordStart(text: string, from: number, limit: number): number {
  let start = from
  while (start < limit && /[\w.-]/.test(text.charAt(start - 1)) && /[\w.-]/.test(text.charAt(start)))
    start += 1
  return start
}

/** A cut through a surrogate pair leaves a replacement character of the same length. */
function wellFormed(text: string): string {
  return text.toWellFormed()
}
