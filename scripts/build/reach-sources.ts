import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'

/** What a program is made of: sources by their path in the repository, and the names of the packages they import. */
export interface Reached {
  /** plain JavaScript, whose neighbours are named `.js` */
  sources: Map<string, string>
  packages: Set<string>
}

/** The packages of this repository that a source imports by name. */
const OWN = new Map([['@xinqiao/contract', 'packages/contract/src']])
/** Programs and threads of ours are named like imports: `new URL('./hash-worker.ts', import.meta.url)`. */
const NEIGHBOUR = /(['"])(\.\.?\/[^'"\n]*)\.ts\1/g
const IMPORTED =
  /(?:^(?:import|export|\})[^'"=(\n]*\bfrom|^import|\bimport\(|\)\.resolve\()\s*(['"`])((?:@[\w.-]+\/)?\w[\w.-]*)(\/[^'"`\n]*)?\1/gm

/** Follows imports, threads and programs from these sources; what none of them names is not carried. */
export function reachSources(root: string, entries: readonly string[]): Reached {
  const reached: Reached = { sources: new Map(), packages: new Set() }
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.sources.has(file)) continue
    const code = stripTypeScriptTypes(readFileSync(path.join(root, file), 'utf8'))
    for (const [, , place] of code.matchAll(NEIGHBOUR)) {
      waiting.push(path.posix.join(path.posix.dirname(file), `${place}.ts`))
    }
    for (const [, , name = '', place = ''] of code.matchAll(IMPORTED)) {
      const own = OWN.get(name)
      if (own !== undefined) waiting.push(`${own}${place || '/index'}.ts`)
      else reached.packages.add(name)
    }
    reached.sources.set(file, code.replaceAll(NEIGHBOUR, '$1$2.js$1'))
  }
  return reached
}
