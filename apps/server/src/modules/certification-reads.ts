import { type ForeignReads, NAMES, readsBecause, WAITS } from './read-reasons.ts'

/** What certifications read of other modules’ tables. */
export const CERTIFICATION_READS: Readonly<Record<string, ForeignReads>> = {
  ...readsBecause(NAMES, {
    'certifications/console-queries.ts': ['account', 'staffRole', 'unit'],
    'certifications/queries.ts': ['account', 'unit'],
    'certifications/suggest-queries.ts': ['unit'],
  }),
  ...readsBecause('How long a step took stands between two events of the history of many records at once.', {
    'certifications/figures/figure-queries.ts': ['workflowEvent'],
  }),
  ...readsBecause('An application says of each of its files how large it is and whether it was checked.', {
    'certifications/file-owner-queries.ts': ['storedFile'],
    'certifications/file-queries.ts': ['storedFile'],
  }),
  ...readsBecause(WAITS, {
    'certifications/queue-queries.ts': ['unit'],
  }),
}
