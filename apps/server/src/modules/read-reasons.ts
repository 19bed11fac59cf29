import type { DB } from '../platform/db/generated/tables.ts'

export interface ForeignReads {
  tables: readonly (keyof DB)[]
  why: string
}

/** Reasons that several reads have. */
export const RELEASED =
  'What editors have released is what readers see: one statement joins it with who may see it.'
export const NAMES = 'The name of a person, with the unit, stands in each row.'
export const WAITS = 'What waits for somebody is shown with what it is about, and since when.'
export const PLACES =
  'The places of a project show the people who hold them. Personnel builds on this module.'
export const FIRST = 'Accounts build on this module, so it cannot ask them.'
