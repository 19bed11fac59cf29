import { NAMES, readsBecause, type TablesOf, WAITS } from '../../platform/db/foreign-reads.ts'

export const TABLES: TablesOf = {
  owns: ['visitApplication'],
  reads: {
    ...readsBecause(NAMES, {
      'queries.ts': ['unit'],
    }),
    ...readsBecause(WAITS, {
      'console-queries.ts': ['unit'],
    }),
  },
}
