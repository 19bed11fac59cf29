// The lock file must hold every optional package of every platform, or `npm ci` refuses on a fresh clone; npm leaves
// them out when it writes the file beside installed modules. And nothing that no package asks for: npm does not install
// it, and the installation would never be found complete.
import { readFileSync } from 'node:fs'
import path from 'node:path'

interface LockEntry {
  version?: string
  resolved?: string
  link?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

const file = path.resolve(import.meta.dirname, '../package-lock.json')
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockEntry> }

const needed = whatIsNeeded()
const problems = Object.entries(packages).flatMap(([place, entry]) => [
  ...missingOptional(place, entry),
  ...(place.startsWith('node_modules/') && !entry.link && !entry.version ? [`${place}: no version`] : []),
  ...(entry.resolved?.includes('://') ? [`${place}: names a registry host`] : []),
  ...(needed.has(place) ? [] : [`${place}: no package asks for it`]),
])
for (const problem of problems) console.log(problem)
console.log(`${Object.keys(packages).length} packages in the lock file`)
process.exitCode = problems.length > 0 ? 1 : 0

function missingOptional(place: string, entry: LockEntry): string[] {
  return Object.entries(entry.optionalDependencies ?? {})
    .filter(([name]) => !packages[`node_modules/${name}`] && !packages[`${place}/node_modules/${name}`])
    .map(([name, version]) => `${place}: ${name}@${version} is missing`)
}

/** The places of all packages that are reached from our own. */
function whatIsNeeded(): Set<string> {
  const own = Object.keys(packages).filter((place) => !place.includes('node_modules/'))
  const links = Object.keys(packages).filter((place) => packages[place]?.link)
  const reached = new Set([...own, ...links])
  for (const place of reached) {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = packages[place] ?? {}
    const names = { ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies }
    for (const name of Object.keys(names)) {
      const found = resolve(place, name)
      if (found !== undefined) reached.add(found)
    }
  }
  return reached
}

/** Where Node finds a package that is asked for at this place: there, or in a folder above. */
function resolve(place: string, name: string): string | undefined {
  for (let folder = place; ; folder = folder.split('/').slice(0, -1).join('/')) {
    const candidate = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages[candidate]) return candidate
    if (folder === '') return undefined
  }
}
