// Lists the source files that grow towards the limit of 300 lines (tests 400), longest first. Biome draws the line.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from './checks/source-files.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const LONG = 200

const sources = filesBelow(
  ROOT,
  ['apps', 'packages', 'scripts', 'spec', 'bench', 'prove', 'e2e'],
  /\.(ts|tsx|mjs)$/,
)
const lengths = sources
  .filter((file) => !file.includes('/generated/'))
  .map((file) => ({ file, lines: readFileSync(path.join(ROOT, file), 'utf8').split('\n').length - 1 }))
const long = lengths.filter(({ lines }) => lines > LONG).sort((a, b) => b.lines - a.lines)

console.log(`${lengths.length} source files, ${long.length} over ${LONG} lines`)
for (const { file, lines } of long) console.log(`${String(lines).padStart(4)}  ${file}`)
