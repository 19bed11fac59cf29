import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { filesBelow } from '../scripts/checks/source-files.ts'
import { FAULTS_OF_FEATURES } from './faults-of-features.ts'
import { FAULTS_OF_ROWS } from './faults-of-rows.ts'
import { type Edit, type Ground, openGround } from './plant.ts'
import { type Finding, finding, type Proof } from './proof.ts'

/** A fault in behaviour that the specification words. */
export type WordedFault =
  /** the tests that carry the id of this row must see it */
  | { row: string; edit: Edit }
  /** the tests below this folder must */
  | { what: string; tests: string; edit: Edit }

const ROOT = path.resolve(import.meta.dirname, '..')
const FAULTS: readonly WordedFault[] = [...FAULTS_OF_ROWS, ...FAULTS_OF_FEATURES]

/** Plants single faults in what the specification words, one after the other; tests must see each. */
export const mutants: Proof = {
  name: 'mutants',
  about: '--from N --to N: single faults in what the specification words, each must be seen by its tests',
  options: { from: 1, to: FAULTS.length },
  async run({ from = 1, to = FAULTS.length }, say) {
    const ground = await openGround()
    const files = await testFiles()
    const findings: Finding[] = []
    try {
      findings.push(await withoutFault(ground, files))
      for (const fault of FAULTS.slice(from - 1, to)) {
        const what = 'row' in fault ? `${fault.row} ${fault.edit.put.trim()}` : fault.what
        const tests = 'row' in fault ? filesOf(files, fault.row) : [fault.tests]
        const only = 'row' in fault ? { only: fault.row } : {}
        const { seenBy, broken } = await ground.ask(tests, { what, edits: [fault.edit], tests, ...only })
        const value = broken === undefined ? (seenBy[0] ?? 'seen by none') : `does not load: ${broken}`
        say(`${what}: ${value}`)
        findings.push(finding(what, value, seenBy.length > 0 && broken === undefined, 'seen'))
      }
    } finally {
      await ground.clear()
    }
    return findings
  },
}

/** A test that fails anyway sees nothing. */
async function withoutFault(ground: Ground, files: ReadonlyMap<string, string>): Promise<Finding> {
  const rows = FAULTS_OF_ROWS.flatMap((fault) => ('row' in fault ? [fault.row] : []))
  const tests = [...new Set(rows.flatMap((row) => filesOf(files, row)))]
  const ofRows = await ground.ask(tests, { what: 'none', edits: [], tests, only: rows.join('|') })
  const folders = [...new Set(FAULTS_OF_FEATURES.flatMap((fault) => ('tests' in fault ? [fault.tests] : [])))]
  const ofFeatures = await ground.ask(folders)
  const failed = [ofRows, ofFeatures].flatMap(({ seenBy, broken }) => [
    ...seenBy,
    ...(broken ? [broken] : []),
  ])
  return finding('without a fault', failed[0] ?? 'all pass', failed.length === 0, 'all pass')
}

/** Tests that need no browser, with their texts. */
async function testFiles(): Promise<Map<string, string>> {
  const names = filesBelow(ROOT, ['apps', 'packages'], /\.test\.tsx?$/)
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(ROOT, name), 'utf8')] as const),
    ),
  )
}

/** The files that name a row, in a title or in the table that titles are made of. */
function filesOf(files: ReadonlyMap<string, string>, row: string): string[] {
  const found = [...files].flatMap(([name, text]) => (text.includes(row) ? [name] : []))
  if (found.length === 0) throw new Error(`no test names ${row}`)
  return found
}
