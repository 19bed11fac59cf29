import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../../platform/db/read-page.ts'
import { textOf } from '../../../platform/search/find-records.ts'

/** More than so many rows of a list of all units are not counted. */
export const MOST_COUNTED = 1_000

const NAMED = ['number', 'productName', 'model', 'foldedModel'] as const

/** As the indexes of pieces have them. */
export const APPLICATION_TEXT = ofTable('application', NAMED)
export const CERTIFICATE_TEXT = ofTable('certificate', [...NAMED, 'companyName'])

function ofTable(table: string, columns: readonly string[]): RawBuilder<string> {
  return textOf(...columns.map((column) => `${table}.${column}`))
}

/** A text of so many characters is held by few rows, whatever it is. */
export const isRare = (text: string) => text.length >= 3

/**
 * Whether a row may hold a text, as its index of pieces knows. It lets too many through, so the column that is meant is
 * compared as well. A short text may be held by most rows: PostgreSQL plans for the text that it is.
 */
function mayHold(all: RawBuilder<string>, text: string): RawBuilder<boolean> {
  const pieces = sql`needed_pieces(${text}::text)`
  return sql<boolean>`text_pieces(${all}) @> ${isRare(text) ? sql`(select ${pieces})` : pieces}`
}

/** A pattern as a select of its own: its value does not change the price, so that the plan is kept. */
export function patternOf(text: string): RawBuilder<string> {
  const pattern = sql<string>`${containing(text)}::text`
  return isRare(text) ? sql<string>`(select ${pattern})` : pattern
}

export const applicationMayHold = (text: string) => mayHold(APPLICATION_TEXT, text)
export const certificateMayHold = (text: string) => mayHold(CERTIFICATE_TEXT, text)
