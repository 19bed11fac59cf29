import { readsBecause, type TablesOf } from '../../platform/db/foreign-reads.ts'

export const TABLES: TablesOf = {
  owns: [],
  reads: {
    ...readsBecause('The platform keeps the audit, this module shows it.', {
      'queries.ts': ['auditEvent'],
    }),
    ...readsBecause('The platform keeps them, this module shows them.', {
      'security-queries.ts': ['securityEvent'],
    }),
  },
}
