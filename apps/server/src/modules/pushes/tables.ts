import { readsBecause, type TablesOf } from '../../platform/db/foreign-reads.ts'

export const TABLES: TablesOf = {
  owns: ['pushDevice'],
  reads: readsBecause('A device is called what its session is called, and was used when that was.', {
    'keep/push-queries.ts': ['session'],
  }),
}
