// Nothing in use may be older than the release that repaired a known fault: neither the runtime, as it is pinned and as
// it runs here, nor any package of the lock file. The list stands in checks/known-faults.ts.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findFaults, type Installed } from './checks/find-faults.ts'
import { KNOWN_FAULTS } from './checks/known-faults.ts'

const file = path.resolve(import.meta.dirname, '../package-lock.json')
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as {
  packages: Record<string, { version?: string; link?: boolean }>
}

const installed: Installed[] = Object.entries(packages).flatMap(([place, { version }]) => {
  const name = place.split('node_modules/').at(-1) ?? ''
  return version !== undefined && place.includes('node_modules/') ? [{ name, version, place }] : []
})
const runtime = { name: 'node', version: process.versions.node, place: 'what runs this check' }
const pinned = installed.find(({ place }) => place === 'node_modules/node')
const problems = [
  ...findFaults([runtime, ...installed], KNOWN_FAULTS),
  ...(pinned?.version === runtime.version
    ? []
    : [`this is node ${runtime.version}, pinned is ${pinned?.version}`]),
  ...KNOWN_FAULTS.filter(({ name }) => !installed.some((one) => one.name === name)).map(
    ({ name }) => `${name}: a fault of what is not in use; take it from the list`,
  ),
]
for (const problem of problems) console.log(problem)
console.log(`${installed.length} packages, ${KNOWN_FAULTS.length} known faults`)
process.exitCode = problems.length > 0 ? 1 : 0
