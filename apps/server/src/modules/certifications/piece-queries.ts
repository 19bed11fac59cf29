import { type RawBuilder, sql } from 'kysely'
import { textOf } from '../../platform/search/find-records.ts'

/** More than so many rows of a list of all units are not counted. */
export const MOST_COUNTED = 1_000

const NAMED = ['number', 'productName', 'model', 'foldedModel'] as const

/** As the indexes of pieces have them. */
export const APPLICATION_TEXT = ofTable('application', NAMED)
export const CERTIFICATE_TEXT = ofTable('certificate', [...NAMED, 'companyName'])

function ofTable(table: string, columns: readonly string[]): RawBuilder<string> {
  return textOf(...columns.map((column) => `${table}.${column}`))
}

/**
 * Whether a row may hold a text, as its index of pieces knows. It lets too many through, so the column that is meant is
 * compared as well.
 */
function mayHold(all: RawBuilder<string>, text: string): RawBuilder<boolean> {
  return sql<boolean>`text_pieces(${all}) @> needed_pieces(${text}::text)`
}

export const applicationMayHold = (text: string) => mayHold(APPLICATION_TEXT, text)
export const certificateMayHold = (text: string) => mayHold(CERTIFICATE_TEXT, text)
