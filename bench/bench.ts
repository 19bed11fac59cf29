import type { Filled } from './fill/fill.ts'
import type { VocabularyName } from './vocabulary.ts'

/** One figure with its mark. */
export interface Figure {
  what: string
  value: string
  mark: string
  passed: boolean
}

export interface World {
  /** the filled database */
  url: string
  filled: Filled
  /** a bearer token of its reader */
  token: string
}

/** What a bench may know of the run. */
export interface Run {
  /** a shorter run: rougher figures, the same marks */
  quick: boolean
  /** whose words the texts are written with */
  vocabulary: VocabularyName
  /** of how many orders and projects the large system is, where it is not the usual number */
  orders?: number
  projects?: number
  /** the filled database, made at first use and shared by the benches of a run */
  world(): Promise<World>
}

/** A bench, listed in run.ts. */
export interface Bench {
  name: string
  measure(run: Run): Promise<Figure[]>
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** `1.23` for small figures, `1,234` for large ones. */
export function plain(value: number): string {
  return value < 100 ? String(Math.round(value * 100) / 100) : Math.round(value).toLocaleString('en')
}
