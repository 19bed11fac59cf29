import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const SOURCE = path.resolve(import.meta.dirname, '..')

/**
 * The lines of the tables of this name that features carry, kept by hand beside what they say once more.
 * @throws Error naming the file whose head is another one or whose lines are not sorted
 */
export function readTablesByHand(name: string, head: string): string[] {
  return globSync(`*/${name}`, { cwd: SOURCE }).flatMap((file) => {
    const [first, ...lines] = readFileSync(path.join(SOURCE, file), 'utf8').trimEnd().split('\n')
    if (first !== head) throw new Error(`${file} begins with ${first}, not with ${head}`)
    if (lines.some((line, index) => index > 0 && line < (lines[index - 1] ?? ''))) {
      throw new Error(`the lines of ${file} are not sorted`)
    }
    return lines
  })
}
