import { NAMES, readsBecause, type TablesOf } from '../../platform/db/foreign-reads.ts'

export const TABLES: TablesOf = {
  owns: ['chatRobot'],
  reads: readsBecause(NAMES, { 'keep/robot-queries.ts': ['account'] }),
}
