import { type RawBuilder, sql } from 'kysely'

/** More than so many rows of a list of all units are not counted. */
export const MOST_COUNTED = 1_000

const APPLICATION = sql`certification_text(application.number, application.product_name, application.folded_model)`
const CERTIFICATE = sql`certification_text(certificate.number, certificate.company_name, certificate.folded_model)`

/**
 * Whether a row may hold a text, as its index of pieces knows. It lets too many through, so the column that is meant is
 * compared as well.
 */
function mayHold(all: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql<boolean>`text_pieces(${all}) @> needed_pieces(${text}::text)`
}

export const applicationMayHold = (text: string) => mayHold(APPLICATION, text)
export const certificateMayHold = (text: string) => mayHold(CERTIFICATE, text)
