import type { TablesOf } from '../../platform/db/foreign-reads.ts'

export const TABLES: TablesOf = {
  owns: ['cannedReason', 'listView'],
  reads: {},
}
