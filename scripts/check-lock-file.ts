// The lock file must hold every optional package of every platform, or `npm ci` refuses on a fresh clone; npm leaves
// them out when it writes the file beside installed modules.
import { readFileSync } from 'node:fs'
import path from 'node:path'

interface LockEntry {
  version?: string
  resolved?: string
  link?: boolean
  optionalDependencies?: Record<string, string>
}

const file = path.resolve(import.meta.dirname, '../package-lock.json')
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockEntry> }

const problems = Object.entries(packages).flatMap(([place, entry]) => [
  ...missingOptional(place, entry),
  ...(place.startsWith('node_modules/') && !entry.link && !entry.version ? [`${place}: no version`] : []),
  ...(entry.resolved?.includes('://') ? [`${place}: names a registry host`] : []),
])
for (const problem of problems) console.log(problem)
console.log(`${Object.keys(packages).length} packages in the lock file`)
process.exitCode = problems.length > 0 ? 1 : 0

function missingOptional(place: string, entry: LockEntry): string[] {
  return Object.entries(entry.optionalDependencies ?? {})
    .filter(([name]) => !packages[`node_modules/${name}`] && !packages[`${place}/node_modules/${name}`])
    .map(([name, version]) => `${place}: ${name}@${version} is missing`)
}
