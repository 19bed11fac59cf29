import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { filesBelow } from '../scripts/checks/source-files.ts'
import { groupsOf } from './faults/fault-groups.ts'
import { DRAWN_OF_CERTIFICATIONS } from './faults/faults-drawn-certifications.ts'
import { DRAWN_OF_PORTAL } from './faults/faults-drawn-portal.ts'
import { DRAWN_OF_SUPPORT } from './faults/faults-drawn-support.ts'
import { FAULTS_OF_FEATURES } from './faults/faults-of-features.ts'
import { MOMENTS_OF_PEOPLE } from './faults/faults-of-people-moments.ts'
import { FAULTS_OF_ROWS } from './faults/faults-of-rows.ts'
import { MOMENTS_OF_WORK } from './faults/faults-of-work-moments.ts'
import type { Sight } from './faults/verdict-of.ts'
import type { WordedFault } from './faults/worded-fault.ts'
import { type Ground, openGround } from './plant.ts'
import { type Finding, finding, type Proof } from './proof.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
/** Of rows that seed 31 draws from the specification (`spec/draw.ts`). */
export const DRAWN_FAULTS: readonly WordedFault[] = [
  ...DRAWN_OF_CERTIFICATIONS,
  ...DRAWN_OF_SUPPORT,
  ...DRAWN_OF_PORTAL,
]
const GROUPS = groupsOf([...DRAWN_FAULTS, ...FAULTS_OF_ROWS, ...FAULTS_OF_FEATURES])
export const FAULTS_OF_MOMENTS = [...MOMENTS_OF_PEOPLE, ...MOMENTS_OF_WORK]
const MOMENTS = 'apps/server/test/proof/moments'

/** Plants faults in what the specification words; the tests of each must see it. */
export const mutants: Proof = {
  name: 'mutants',
  about: '--from N --to N: groups of faults in what the specification words, each must be seen by its tests',
  options: { from: 1, to: GROUPS.length },
  async run({ from = 1, to = GROUPS.length }, say) {
    const ground = await openGround()
    const files = await testFiles()
    const findings: Finding[] = []
    const tell = (what: string, value: string, passed: boolean) => {
      say(`${what}: ${value}`)
      findings.push(finding(what, value, passed, 'seen'))
    }
    try {
      if (from === 1) await askMoments(ground, tell)
      for (const [at, group] of GROUPS.slice(from - 1, to).entries()) {
        say(`group ${from + at} of ${GROUPS.length}`)
        await askGroup(ground, files, group, tell)
      }
      const faults = GROUPS.slice(from - 1, to).flat()
      findings.push(await withoutFault(ground, files, faults))
    } finally {
      await ground.clear()
    }
    return findings
  },
}

type Tell = (what: string, value: string, passed: boolean) => void

/** All comparisons are turned to the other side at once: each has a case of its own. */
async function askMoments(ground: Ground, tell: Tell): Promise<void> {
  const edits = FAULTS_OF_MOMENTS.map(({ edit }) => edit)
  const { seenBy, broken } = await ground.ask([MOMENTS], { edits }, true)
  for (const { seenAs } of FAULTS_OF_MOMENTS) {
    const isSeen = broken === undefined && seenBy.some(({ title }) => title.includes(seenAs))
    tell(`at its moment: ${seenAs}`, broken ?? (isSeen ? 'seen' : 'seen by none'), isSeen)
  }
}

async function askGroup(
  ground: Ground,
  files: ReadonlyMap<string, string>,
  group: readonly WordedFault[],
  tell: Tell,
): Promise<void> {
  const tests = [...new Set(group.flatMap((fault) => testsOf(files, fault)))]
  const edits = group.map(({ edit }) => edit)
  const { seenBy, broken } = await ground.ask(tests, { edits, ...onlyOf(group) }, true)
  // Which of several does not load is asked of each.
  if (broken !== undefined && group.length > 1) {
    for (const fault of group) await askGroup(ground, files, [fault], tell)
    return
  }
  for (const fault of group) {
    const sights = seenBy.filter((sight) => sees(sight, fault))
    const said = sights[0] ? `seen by ${sights[0].title}` : 'seen by none'
    const isSeen = sights.length > 0
    tell(nameOf(fault), isSeen || broken === undefined ? said : `does not load: ${broken}`, isSeen)
  }
}

const nameOf = (fault: WordedFault) => ('row' in fault ? `${fault.row} ${fault.edit.put.trim()}` : fault.what)

const onlyOf = (faults: readonly WordedFault[]) => {
  const rows = faults.flatMap((fault) => ('row' in fault ? [fault.row] : []))
  return rows.length > 0 ? { only: rows.join('|') } : {}
}

function sees({ title, file }: Sight, fault: WordedFault): boolean {
  return 'row' in fault ? title.includes(fault.row) : file.startsWith(fault.tests)
}

/** A test that fails anyway sees nothing. */
async function withoutFault(
  ground: Ground,
  files: ReadonlyMap<string, string>,
  faults: readonly WordedFault[],
): Promise<Finding> {
  const failed: string[] = []
  for (const group of [faults.filter((one) => 'row' in one), faults.filter((one) => !('row' in one))]) {
    const tests = [...new Set(group.flatMap((fault) => testsOf(files, fault)))]
    if (tests.length === 0) continue
    const { seenBy, broken } = await ground.ask(tests, { edits: [], ...onlyOf(group) }, true)
    failed.push(...seenBy.map(({ title }) => title), ...(broken ? [broken] : []))
  }
  return finding('without a fault', failed.join('; ') || 'all pass', failed.length === 0, 'all pass')
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

/** The files that name a row, in a title or in the table that titles are made of; of a feature all of its folder. */
function testsOf(files: ReadonlyMap<string, string>, fault: WordedFault): string[] {
  if (!('row' in fault)) return [fault.tests]
  const found = [...files].flatMap(([name, text]) => (text.includes(fault.row) ? [name] : []))
  if (found.length === 0) throw new Error(`no test names ${fault.row}`)
  return found
}
