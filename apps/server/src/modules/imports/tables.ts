import { readsBecause, type TablesOf } from '../../platform/db/foreign-reads.ts'

export const TABLES: TablesOf = {
  owns: ['importRun'],
  reads: {
    ...readsBecause('Tens of thousands of rows leave as they are read.', {
      'export-queries.ts': ['account', 'personnel', 'post', 'unit'],
    }),
  },
}
