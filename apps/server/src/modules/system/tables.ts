import { readsBecause, type TablesOf } from '../../platform/db/foreign-reads.ts'

export const TABLES: TablesOf = {
  owns: [],
  reads: readsBecause('Numbers alone, for whoever operates the installation.', {
    'checks/work-queries.ts': ['outboxMessage', 'account', 'staffRole'],
  }),
}
