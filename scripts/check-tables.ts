// Each table has one module that writes it. Others ask that module, or are listed with the read that they do themselves.
import path from 'node:path'
import { FOREIGN_READS } from '../apps/server/src/modules/foreign-reads.ts'
import { TABLE_OWNERS } from '../apps/server/src/modules/table-owners.ts'
import { findForeignTables } from './checks/find-foreign-tables.ts'

const root = path.resolve(import.meta.dirname, '..')
const problems = findForeignTables(root, { owners: TABLE_OWNERS, reads: FOREIGN_READS })
for (const problem of problems) console.log(problem)
console.log(
  `${Object.keys(TABLE_OWNERS).length} tables, ${Object.keys(FOREIGN_READS).length} files read others' tables`,
)
process.exitCode = problems.length > 0 ? 1 : 0
