import type { TablesOf } from './foreign-reads.ts'

export const TABLES: TablesOf = {
  owns: [
    'appKey',
    'auditEvent',
    'documentNumber',
    'idempotentAnswer',
    'installation',
    'limitCounter',
    'migration',
    'outboxMessage',
    'repeatGuard',
    'securityEvent',
    'workflowEvent',
  ],
  reads: {},
}
