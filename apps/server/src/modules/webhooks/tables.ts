import { NAMES, readsBecause, type TablesOf } from '../../platform/db/foreign-reads.ts'

export const TABLES: TablesOf = {
  owns: ['webhook', 'webhookAddress', 'webhookDelivery'],
  reads: readsBecause(NAMES, { 'keep/webhook-queries.ts': ['account', 'unit'] }),
}
