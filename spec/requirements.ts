import { readFileSync } from 'node:fs'
import path from 'node:path'

export interface Requirement {
  id: string
  area: string
  /** screen, field, validation, behaviour, state, constant, message, permission or call */
  kind: string
  requirement: string
  decision: string
}

export interface ProvingTest {
  title: string
  state: string
  ids: string[]
}

export interface AreaCoverage {
  area: string
  total: number
  unproved: string[]
}

export function readRequirements(folder: string): Requirement[] {
  return readTable(path.join(folder, 'requirements.tsv')).map((row) => ({
    id: row.id ?? '',
    area: row.area ?? '',
    kind: row.kind ?? '',
    requirement: row.requirement ?? '',
    decision: row.decision ?? '',
  }))
}

export function readScopes(folder: string): string[] {
  return readTable(path.join(folder, 'complete.tsv')).map((row) => row.scope ?? '')
}

/** The ids that some passing test carries and no failing one. */
export function provedIds(tests: ProvingTest[]): Set<string> {
  const failing = new Set(tests.filter((test) => test.state !== 'passed').flatMap((test) => test.ids))
  const passing = tests.filter((test) => test.state === 'passed').flatMap((test) => test.ids)
  return new Set(passing.filter((id) => !failing.has(id)))
}

export function coverageByArea(requirements: Requirement[], proved: Set<string>): AreaCoverage[] {
  const areas = [...new Set(requirements.map((row) => row.area))]
  return areas.map((area) => {
    const ids = requirements.filter((row) => row.area === area).map((row) => row.id)
    return { area, total: ids.length, unproved: ids.filter((id) => !proved.has(id)) }
  })
}

/** Tests that name a row which the documents do not have: a slip of the pen proves nothing. */
export function unknownIds(
  requirements: Requirement[],
  tests: ProvingTest[],
): { id: string; title: string }[] {
  const known = new Set(requirements.map((row) => row.id))
  return tests.flatMap(({ ids, title }) => ids.filter((id) => !known.has(id)).map((id) => ({ id, title })))
}

/** Ids that follow each other, written as P-KB-001..007. */
export function spans(ids: string[]): string[] {
  const groups: string[][] = []
  for (const id of ids) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group && last !== undefined && follows(last, id)) group.push(id)
    else groups.push([id])
  }
  return groups.map((group) =>
    group.length > 1 ? `${group[0]}..${group.at(-1)?.slice(-3)}` : (group[0] ?? ''),
  )
}

/** The ids that a line of complete.tsv stands for. Throws when it stands for none. */
export function idsInScope(requirements: Requirement[], scope: string): string[] {
  const [first = '', last] = scope.split('..')
  const ids = requirements.map((row) => row.id)
  const found = requirements
    .filter((row) => row.area === scope || row.id.startsWith(`${scope}-`))
    .map((row) => row.id)
  if (last === undefined && ids.includes(first)) found.push(first)
  if (last !== undefined && ids.includes(first) && ids.includes(last)) {
    found.push(...ids.slice(ids.indexOf(first), ids.indexOf(last) + 1))
  }
  if (found.length === 0) throw new Error(`complete.tsv: ${scope} stands for no row`)
  return found
}

function follows(id: string, next: string): boolean {
  return id.slice(0, -3) === next.slice(0, -3) && Number(next.slice(-3)) === Number(id.slice(-3)) + 1
}

function readTable(file: string): Record<string, string>[] {
  const [header = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  const names = header.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    if (cells.length !== names.length)
      throw new Error(`${path.basename(file)}: ${cells.length} cells in: ${line}`)
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))
  })
}
