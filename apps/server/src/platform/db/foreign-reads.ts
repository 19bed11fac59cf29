import type { DB } from './generated/tables.ts'

/** What a module says of tables in its `tables.ts`; `scripts/check-tables.ts` holds its queries to it. */
export interface TablesOf {
  /** it alone writes these; whoever else needs something of them asks it through its index */
  owns: readonly (keyof DB)[]
  /** what it reads of others' at once, where asking would cost many statements, by the file of queries */
  reads: Readonly<Record<string, ForeignReads>>
}

export interface ForeignReads {
  tables: readonly (keyof DB)[]
  why: string
}

/** Files of queries that read these tables of others, all for one reason. */
export function readsBecause(
  why: string,
  files: Readonly<Record<string, ForeignReads['tables']>>,
): Record<string, ForeignReads> {
  return Object.fromEntries(Object.entries(files).map(([file, tables]) => [file, { tables, why }]))
}

/** Reasons that several reads have. */
export const RELEASED =
  'What editors have released is what readers see: one statement joins it with who may see it.'
export const NAMES = 'The name of a person, with the unit, stands in each row.'
export const WAITS = 'What waits for somebody is shown with what it is about, and since when.'
export const PLACES =
  'The places of a project show the people who hold them. Personnel builds on this module.'
export const FIRST = 'Accounts build on this module, so it cannot ask them.'
