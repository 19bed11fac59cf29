import type { CorpusCase } from './case.ts'
import { SHEET_CASES } from './sheet-cases.ts'
import { SLIDE_CASES } from './slide-cases.ts'
import { TEXT_CASES } from './text-cases.ts'
import { WORD_CASES } from './word-cases.ts'
import { WRITTEN_WORD_CASES } from './written-word-cases.ts'

/** Files and texts as programs make them and people send them, each odd in its own way. */
export const CORPUS: readonly CorpusCase[] = [
  ...WORD_CASES,
  ...WRITTEN_WORD_CASES,
  ...SHEET_CASES,
  ...SLIDE_CASES,
  ...TEXT_CASES,
]
