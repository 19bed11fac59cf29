import { tablesOf } from './read-tables.ts'
import { filesBelow } from './source-files.ts'

/** Who may name which table; the modules say it in their `tables.ts`. */
export interface TableRules {
  owners: Readonly<Record<string, string>>
  reads: Readonly<Record<string, { tables: readonly string[]; why: string }>>
}

const SOURCE = 'apps/server/src'
const MODULES = `${SOURCE}/modules/`
/** Filled once and named by no module: the demonstration writes whatever it shows. */
const BESIDE = 'demo'

/** What breaks the rules, a line each; none where each table is its owner's. */
export function findForeignTables(root: string, { owners, reads }: TableRules): string[] {
  const known = new Set(Object.keys(owners))
  const files = filesBelow(root, [`${SOURCE}/modules`, `${SOURCE}/platform`], /(?<!\.test|\.d)\.ts$/).filter(
    (file) => !file.includes('/proof/'),
  )
  const owned = new Set<string>()
  const used = new Set<string>()
  const problems: string[] = []
  for (const file of files) {
    const name = file.replace(MODULES, '')
    const module = file.startsWith(MODULES) ? (name.split('/')[0] ?? '') : 'platform'
    for (const { table, isWrite } of tablesOf(root, file, known)) {
      if (owners[table] === module) owned.add(table)
      else if (isWrite) problems.push(`${name} writes ${table}, which belongs to ${owners[table]}`)
      else if (reads[name]?.tables.includes(table)) used.add(`${name} ${table}`)
      else problems.push(`${name} reads ${table}, which belongs to ${owners[table]}, and is not listed`)
    }
  }
  for (const [name, { tables }] of Object.entries(reads)) {
    for (const table of tables) {
      if (!used.has(`${name} ${table}`)) problems.push(`${name} is listed for ${table} and does not read it`)
    }
  }
  for (const [table, owner] of Object.entries(owners)) {
    if (owner !== BESIDE && !owned.has(table)) problems.push(`${owner} owns ${table} and never names it`)
  }
  return problems
}
