// Each table has one module that writes it. Others ask that module, or say in their `tables.ts` which reads they do
// themselves, and why.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { TablesOf } from '../apps/server/src/platform/db/foreign-reads.ts'
import { findForeignTables } from './checks/find-foreign-tables.ts'

const root = path.resolve(import.meta.dirname, '..')
const source = path.join(root, 'apps/server/src')
const owners: Record<string, string> = {}
const reads: Record<string, TablesOf['reads'][string]> = {}
const problems: string[] = []

for (const file of globSync('{modules/*,platform/db,demo}/tables.ts', { cwd: source })) {
  const { TABLES } = (await import(path.join(source, file))) as { TABLES: TablesOf }
  const parts = file.split('/')
  const module = (parts[0] === 'modules' ? parts[1] : parts[0]) ?? ''
  for (const table of TABLES.owns) {
    if (owners[table] !== undefined) problems.push(`${table} is owned by ${owners[table]} and ${module}`)
    owners[table] = module
  }
  for (const [queries, read] of Object.entries(TABLES.reads)) reads[`${module}/${queries}`] = read
}

const generated = readFileSync(path.join(source, 'platform/db/generated/tables.ts'), 'utf8')
const [, tables = ''] = /export interface DB \{([^}]*)\}/.exec(generated) ?? []
for (const [, table = ''] of tables.matchAll(/^ {2}(\w+):/gm)) {
  if (owners[table] === undefined) problems.push(`${table} is owned by nobody: say so in a tables.ts`)
}
problems.push(...findForeignTables(root, { owners, reads }))
for (const problem of problems) console.log(problem)
console.log(`${Object.keys(owners).length} tables, ${Object.keys(reads).length} files read others' tables`)
process.exitCode = problems.length > 0 ? 1 : 0
