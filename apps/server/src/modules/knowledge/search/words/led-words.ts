import type { SearchHit } from '@xinqiao/contract/knowledge/schemas'
import { foldWithOffsets } from '../../../../platform/search/fold.ts'
import { findMarks } from '../../../../platform/search/query.ts'
import type { Judged } from '../judge-answer.ts'

/** The words by which a hit was found instead of those that were typed, each as it is written where it stands. */
export function ledWords(answer: Judged, keyword: string): NonNullable<SearchHit['led']> {
  return answer.led.map(({ said, written }) => ({
    said: asWritten([keyword], said),
    written: asWritten([answer.shownBody, answer.heading, answer.name], written),
  }))
}

/** A word as one of the texts writes it. */
export function asWritten(texts: readonly string[], folded: string): string {
  for (const text of texts) {
    const [mark] = findMarks(foldWithOffsets(text), [{ text: folded, typed: folded, compact: '' }], 1)
    if (mark) return text.slice(...mark)
  }
  return folded
}
