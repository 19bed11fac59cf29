import type { KnownFault } from './known-faults.ts'

/** One version of a package that is in use, and where it stands. */
export interface Installed {
  name: string
  version: string
  place: string
}

/** What is in use although a later release repaired it, in words. */
export function findFaults(installed: readonly Installed[], known: readonly KnownFault[]): string[] {
  return installed.flatMap(({ name, version, place }) =>
    known
      .filter((fault) => fault.name === name && isOfLine(version, fault.line))
      .filter(({ repairedIn }) => isOlder(version, repairedIn))
      .map(({ repairedIn, faults }) => `${place}: ${name} ${version}, repaired in ${repairedIn}: ${faults}`),
  )
}

function isOfLine(version: string, line: string | undefined): boolean {
  return line === undefined || version.startsWith(`${line}.`)
}

/** By the three numbers; a release before 1.2.3 that is named 1.2.3-beta counts as 1.2.3. */
function isOlder(version: string, than: string): boolean {
  const [mine, theirs] = [numbersOf(version), numbersOf(than)]
  const differs = mine.findIndex((number, index) => number !== theirs[index])
  return differs >= 0 && (mine[differs] ?? 0) < (theirs[differs] ?? 0)
}

function numbersOf(version: string): number[] {
  const numbers = /^(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number)
  if (numbers === undefined) throw new Error(`${version} is no version`)
  return numbers
}
