import type { Edit } from '../plant.ts'

/** A fault in behaviour that the specification words. */
export type WordedFault =
  /** the tests that carry the id of this row must see it */
  | { row: string; edit: Edit }
  /** the tests below this folder must */
  | { what: string; tests: string; edit: Edit }

/** A fault in what a row words: a text of a file in the place of another one. */
export function of(row: string, file: string, find: string, put: string): WordedFault {
  return { row, edit: { file, find, put } }
}
