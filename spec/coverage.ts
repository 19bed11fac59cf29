// Prints which rows of the documents no passing test proves, from the results that the last run of the tests left.
// Fails when a test names an unknown row, or a row in complete.tsv is not proved. --partial: the run had no browser,
// so what only the browser proves may be missing.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import {
  coverageByArea,
  idsInScope,
  type ProvingTest,
  provedIds,
  readRequirements,
  readScopes,
  spans,
  unknownIds,
} from './requirements.ts'

const { values } = parseArgs({ options: { partial: { type: 'boolean' } } })
const requirements = readRequirements(import.meta.dirname)
const tests = readTests()
const proved = provedIds(tests)

for (const { area, total, unproved } of coverageByArea(requirements, proved)) {
  const share = `${String(total - unproved.length).padStart(4)} / ${String(total).padEnd(4)}`
  console.log(`${area.padEnd(6)}${share} ${spans(unproved).join(' ')}`)
}
console.log(`proved: ${proved.size} of ${requirements.length}`)

const unknown = unknownIds(requirements, tests)
for (const { id, title } of unknown) console.log(`${id} is in no document: ${title}`)
const promised = readScopes(import.meta.dirname).flatMap((scope) => idsInScope(requirements, scope))
const broken = values.partial ? [] : promised.filter((id) => !proved.has(id))
for (const id of broken) console.log(`${id} is listed as complete, and no passing test proves it`)
process.exitCode = unknown.length + broken.length > 0 ? 1 : 0

function readTests(): ProvingTest[] {
  const file = path.resolve(import.meta.dirname, '../.cache/tests.json')
  if (!existsSync(file)) {
    console.log('No results of tests yet: npm test, or npm run check')
    return []
  }
  return JSON.parse(readFileSync(file, 'utf8')) as ProvingTest[]
}
