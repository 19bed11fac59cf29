import { sql } from 'kysely'

/** What a change writes as the version of its row: one more than it was. */
export const nextVersion = sql<number>`version + 1`
