import { useMemo } from 'react'
import styles from './log.module.css'
import type { LogState } from './read/held-log.ts'

/** Stretches of the file that are told apart. */
const PARTS = 160

interface LogRailProps {
  state: LogState
  gapLines: readonly number[]
  first: number
  onGo: (line: number) => void
}

/** The whole file as a narrow strip: where the faults, the pauses and the hits lie, and where one stands. */
export function LogRail({ state, gapLines, first, onGo }: LogRailProps) {
  const { lines, version, faults, search } = state
  const hits = search?.hits
  // The lists grow in place; the version tells that they did.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  const parts = useMemo(() => {
    const counts = {
      fault: countsOf(faults, lines),
      gap: countsOf(gapLines, lines),
      hit: countsOf(hits ?? [], lines),
    }
    return Array.from({ length: PARTS }, (_, part) => ({
      part,
      fault: (counts.fault[part] ?? 0) > 0,
      gap: (counts.gap[part] ?? 0) > 0,
      hit: (counts.hit[part] ?? 0) > 0,
    })).filter(({ fault, gap, hit }) => fault || gap || hit)
  }, [version, gapLines, lines])
  // The keyboard has the buttons that go from mark to mark.
  return (
    <div
      className={styles.rail}
      aria-hidden
      onClick={({ clientY, currentTarget }) => {
        const { top, height } = currentTarget.getBoundingClientRect()
        onGo(Math.floor(((clientY - top) / height) * lines))
      }}
    >
      {parts.map(({ part, fault, gap, hit }) => (
        <i
          key={part}
          style={{ top: `${(part / PARTS) * 100}%` }}
          data-fault={fault || undefined}
          data-gap={gap || undefined}
          data-hit={hit || undefined}
        />
      ))}
      <b style={{ top: `${lines === 0 ? 0 : (first / lines) * 100}%` }} />
    </div>
  )
}

function countsOf(marked: readonly number[], lines: number): number[] {
  const counts: number[] = []
  for (const line of marked) {
    const part = Math.min(PARTS - 1, Math.floor((line / Math.max(1, lines)) * PARTS))
    counts[part] = (counts[part] ?? 0) + 1
  }
  return counts
}
