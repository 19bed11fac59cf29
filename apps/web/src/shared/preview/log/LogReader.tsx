import { useCallback, useEffect, useMemo, useState } from 'react'
import { Failed } from '../../ui/load/Failed.tsx'
import type { LineMarks } from './Line.tsx'
import { LogBar } from './LogBar.tsx'
import { LogLines } from './LogLines.tsx'
import { LogRail } from './LogRail.tsx'
import styles from './log.module.css'
import logLinesStyles from './log-lines.module.css'
import type { LogState } from './read/held-log.ts'
import { holds, neighbour } from './read/sorted.ts'
import { useLog } from './use-log.ts'
import { WholeLine } from './WholeLine.tsx'

export interface LogReaderProps {
  address: string
  size: number
  /** opens it again after it could not be read */
  retry: () => void
}

/** A log of any size: lines, search, faults and pauses. */
export function LogReader({ address, size, retry }: LogReaderProps) {
  const log = useLog(address, size)
  const { state } = log
  const [gapMs, setGapMs] = useState(5000)
  const [current, setCurrent] = useState<number | null>(null)
  const [wish, setWish] = useState<{ line: number } | null>(null)
  const [first, setFirst] = useState(0)
  const gaps = useGaps(state, gapMs)
  const marks = marksOf(state, gaps)

  const go = useCallback((line: number) => {
    setCurrent(line)
    setWish({ line })
  }, [])
  useAskedLine(state.lines, go)
  const step = (lines: readonly number[]) => (direction: 1 | -1) => {
    const next = neighbour(lines, current ?? (direction > 0 ? first - 1 : first), direction)
    if (next !== undefined) go(next)
  }
  if (state.failed !== null && state.lines === 0) return <Failed error={state.failed} retry={retry} />
  return (
    <div
      className={styles.reader}
      role="document"
      aria-label="日志"
      aria-busy={state.lines === 0 && !state.isDone}
    >
      <LogBar
        state={state}
        size={size}
        current={current}
        gapMs={gapMs}
        gapCount={gaps.lines.length}
        onGapMs={setGapMs}
        onSearch={log.search}
        onHit={step(state.search?.hits ?? [])}
        onFault={step(state.faults)}
        onGap={step(gaps.lines)}
        onLine={(line) => go(Math.min(Math.max(0, line), Math.max(0, state.lines - 1)))}
      />
      {state.failed !== null && (
        <p className={styles.partly} role="alert">
          只读到第 {state.lines} 行：{state.failed.message}
          <button type="button" onClick={retry}>
            重试
          </button>
        </p>
      )}
      <div className={styles.body}>
        {state.isDone && state.lines === 0 ? (
          <p className={styles.empty}>文件为空</p>
        ) : log.isOpen ? (
          <LogLines {...{ log, marks, current, wish }} onChoose={setCurrent} onFirst={setFirst} />
        ) : (
          <div className={logLinesStyles.lines} />
        )}
        <LogRail state={state} gapLines={gaps.lines} first={first} onGo={go} />
      </div>
      {current !== null && <WholeLine readLines={log.readLines} number={current} searched={marks.searched} />}
    </div>
  )
}

interface Gaps {
  lines: number[]
  lengths: Map<number, number>
}

function useGaps({ gaps, version }: LogState, gapMs: number): Gaps {
  // The list grows in place; the version tells that it did.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  return useMemo(() => {
    const long = gaps.filter(({ ms }) => ms >= gapMs)
    return { lines: long.map(({ line }) => line), lengths: new Map(long.map(({ line, ms }) => [line, ms])) }
  }, [gaps, version, gapMs])
}

function marksOf({ faults, search }: LogState, gaps: Gaps): LineMarks {
  return {
    isFault: (line) => holds(faults, line),
    gapBefore: (line) => gaps.lengths.get(line) ?? 0,
    isHit: (line) => holds(search?.hits ?? [], line),
    searched: search?.text ?? '',
  }
}

/** The address may ask for a line, as the hits of a search do: `#L1201`. */
function useAskedLine(lines: number, go: (line: number) => void): void {
  const [asked, setAsked] = useState(() => Number(/^#L(\d{1,9})$/.exec(window.location.hash)?.[1] ?? 0))
  useEffect(() => {
    if (asked === 0 || asked > lines) return
    setAsked(0)
    go(asked - 1)
  }, [asked, lines, go])
}
