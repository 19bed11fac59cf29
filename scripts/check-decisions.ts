// Buttons, rows and acts go by what the contract declares (`can`, states by name), never by a word that a screen shows
// or by a documented code spelt out: a word changes, and what it decided is wrong without a sign.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { decisionsIn } from './checks/find-decisions.ts'
import { filesBelow } from './checks/source-files.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
/** Where the word itself is what is read, and why. */
const MAY = new Map([
  ['apps/web/src/shared/preview/office/frame/plain-formats.ts', 'a part of number formats'],
])

const files = filesBelow(ROOT, ['apps/web/src', 'apps/server/src'], /(?<!\.test)\.tsx?$/).filter(
  (file) => !file.startsWith('apps/server/src/demo/') && !file.includes('/proof/'),
)
const found = files.flatMap((file) => {
  const lines = decisionsIn(readFileSync(path.join(ROOT, file), 'utf8'))
  if (MAY.has(file)) return lines.length > 0 ? [] : [`${file} is excepted and need not be`]
  return lines.map((line) => `${file}:${line} decides by a word or by a documented code`)
})
for (const line of found) console.error(line)
console.log(`${files.length} files read, ${found.length} faults`)
process.exitCode = found.length === 0 ? 0 : 1
