// Lists the source files that grow towards the limit of 300 lines (tests 400), longest first; Biome draws that line.
// It fails where a folder holds more files than one can take in.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from './checks/source-files.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const LONG = 200
const MOST_IN_FOLDER = 25

const sources = filesBelow(
  ROOT,
  ['apps', 'packages', 'scripts', 'spec', 'bench', 'prove', 'e2e'],
  /\.(ts|tsx|css)$/,
)
const lengths = sources
  .filter((file) => !file.endsWith('.css'))
  .filter((file) => !file.includes('/generated/'))
  .map((file) => ({ file, lines: readFileSync(path.join(ROOT, file), 'utf8').split('\n').length - 1 }))
const long = lengths.filter(({ lines }) => lines > LONG).sort((a, b) => b.lines - a.lines)

console.log(`${lengths.length} source files, ${long.length} over ${LONG} lines`)
for (const { file, lines } of long) console.log(`${String(lines).padStart(4)}  ${file}`)

const folders = Map.groupBy(sources, path.dirname)
for (const [folder, files] of folders) {
  if (files.length <= MOST_IN_FOLDER) continue
  console.log(
    `${folder} holds ${files.length} files, at most ${MOST_IN_FOLDER} are allowed: divide it by subject`,
  )
  process.exitCode = 1
}
