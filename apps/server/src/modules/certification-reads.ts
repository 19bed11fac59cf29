import { type ForeignReads, NAMES, WAITS } from './read-reasons.ts'

/** What certifications read of other modules’ tables. */
export const CERTIFICATION_READS: Readonly<Record<string, ForeignReads>> = {
  'certifications/console-queries.ts': {
    tables: ['account', 'staffRole', 'unit'],
    why: NAMES,
  },
  'certifications/figures/figure-queries.ts': {
    tables: ['workflowEvent'],
    why: 'How long a step took stands between two events of the history of many records at once.',
  },
  'certifications/file-queries.ts': {
    tables: ['storedFile'],
    why: 'An application says of each of its files how large it is and whether it was checked.',
  },
  'certifications/queries.ts': {
    tables: ['account', 'unit'],
    why: NAMES,
  },
  'certifications/queue-queries.ts': {
    tables: ['unit'],
    why: WAITS,
  },
  'certifications/suggest-queries.ts': {
    tables: ['unit'],
    why: NAMES,
  },
}
