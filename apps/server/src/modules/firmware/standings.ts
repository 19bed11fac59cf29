import { compareVersions, readVersion } from '@xinqiao/contract/changes/versions'
import type { BoardStand } from '@xinqiao/contract/firmware/schemas'
import type { Db } from '../../platform/db/database.ts'
import { listOut } from './line-queries.ts'

type Out = Awaited<ReturnType<typeof listOut>>[number]

/** Which versions of each line are out, and where one that runs somewhere stands beside them. */
export interface Standings {
  latestOf(lineId: string): Out | null
  countOf(lineId: string): number
  standOf(lineId: string, versionText: string, versionKey: string): BoardStand
}

/** Reads what is out of these lines, of all where none are named. */
export async function standingsOf(db: Db, lineIds?: readonly string[]): Promise<Standings> {
  const byLine = Map.groupBy(lineIds?.length === 0 ? [] : await listOut(db, lineIds), ({ lineId }) => lineId)
  const newest = new Map([...byLine].map(([lineId, out]) => [lineId, newestOf(out)]))
  const latestOf = (lineId: string) => newest.get(lineId) ?? null
  return {
    latestOf,
    countOf: (lineId) => (byLine.get(lineId) ?? []).filter(({ status }) => status === 'released').length,
    standOf: (lineId, text, key) => {
      const own = (byLine.get(lineId) ?? []).find(({ versionKey }) => versionKey === key)
      if (own?.status === 'withdrawn') return 'withdrawn'
      const latest = latestOf(lineId)
      if (latest && isOlder(text, latest.versionText)) return 'older'
      return own ? 'current' : 'unknown'
    },
  }
}

/** By the numbers alone: of a line there is one firmware, whatever is written before them. */
export function isOlder(one: string, other: string): boolean {
  const [first, second] = [readVersion(one), readVersion(other)]
  return first !== undefined && second !== undefined && compareVersions(first, second) < 0
}

/** The newest first, by their versions. */
export function byVersion(one: { versionText: string }, other: { versionText: string }): number {
  if (isOlder(one.versionText, other.versionText)) return 1
  return isOlder(other.versionText, one.versionText) ? -1 : 0
}

function newestOf(out: readonly Out[]): Out | null {
  return out.filter(({ status }) => status === 'released').toSorted(byVersion)[0] ?? null
}
