import { MB } from '../sizes.ts'

/**
 * Sent by our pages with a request for a file that they show. Where the connection is not safe browsers do not say
 * whether an address was opened by itself; such a request has no headers that a page chose.
 */
export const READING_HEADER = 'x-reading'

/** Whoever may read a file but not have it gets it in parts of at most this many bytes. */
export const READING_PART_BYTES = 2 * MB
