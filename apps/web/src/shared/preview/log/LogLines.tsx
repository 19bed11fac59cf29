import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Marked } from '../../search/Marked.tsx'
import styles from './log-lines.module.css'
import type { LogLine } from './log-messages.ts'
import { placeAfter, placeAt, type TallScroll } from './tall-scroll.ts'
import type { OpenedLog } from './use-log.ts'
import { placesOf, usePages } from './use-pages.ts'

/** Height of a line, as the style sheet has it. */
const LINE = 20

/** Characters of a line in the list; the whole line stands below when it is chosen. */
const LONGEST = 1000

export interface LineMarks {
  isFault(line: number): boolean
  /** milliseconds of the pause before a line; 0 for none that counts */
  gapBefore(line: number): number
  isHit(line: number): boolean
  searched: string
}

interface LogLinesProps {
  log: OpenedLog
  marks: LineMarks
  current: number | null
  onChoose: (line: number) => void
  /** a line to be brought into view; a new object for each wish */
  wish: { line: number } | null
  onFirst: (line: number) => void
}

/** The lines of a log, of which only those in view are in the page. */
export function LogLines({ log, marks, current, onChoose, wish, onFirst }: LogLinesProps) {
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(600)
  const [place, setPlace] = useState<TallScroll>({ height: 0, top: 0, scrollTop: 0 })
  const { lines: total } = log.state
  const tall = total * LINE
  const first = Math.max(0, Math.floor(place.top / LINE) - 10)
  const count = Math.ceil(view / LINE) + 20
  const pages = usePages(log, first, count)

  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = () => setView(element.clientHeight || 600)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => onFirst(Math.floor(place.top / LINE)), [onFirst, place.top])

  const go = useRef<(line: number) => void>(() => undefined)
  go.current = (line) => {
    const next = placeAt(tall, view, line * LINE - view / 3)
    setPlace(next)
    if (box.current) box.current.scrollTop = next.scrollTop
  }
  useEffect(() => {
    if (wish !== null) go.current(wish.line)
  }, [wish])

  const shown = Math.min(count, Math.max(0, (total || pages.known) - first))
  return (
    <section
      ref={box}
      className={styles.lines}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
      tabIndex={0}
      aria-label="日志内容"
      onScroll={({ currentTarget }) => {
        const { scrollTop } = currentTarget
        setPlace((before) =>
          Math.abs(scrollTop - before.scrollTop) < 1 ? before : placeAfter(tall, view, before, scrollTop),
        )
      }}
    >
      <div className={styles.tall} style={{ height: Math.max(place.height, Math.min(tall, 8_000_000)) }}>
        <div
          className={styles.drawn}
          style={{ transform: `translateY(${place.scrollTop - place.top + first * LINE}px)` }}
        >
          {Array.from({ length: shown }, (_, index) => {
            const line = first + index
            return (
              <Line
                key={line}
                number={line}
                line={pages.lineAt(line)}
                marks={marks}
                isCurrent={line === current}
                onChoose={onChoose}
              />
            )
          })}
        </div>
      </div>
    </section>
  )
}

interface LineProps {
  number: number
  line: LogLine | undefined
  marks: LineMarks
  isCurrent: boolean
  onChoose: (line: number) => void
}

function Line({ number, line, marks, isCurrent, onChoose }: LineProps) {
  const gap = marks.gapBefore(number)
  const text = line?.text.slice(0, LONGEST) ?? ''
  const hits = marks.isHit(number) ? placesOf(text, marks.searched) : []
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same line is chosen by the keys of searching and going
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div
      className={styles.line}
      data-fault={marks.isFault(number) || undefined}
      data-current={isCurrent || undefined}
      onClick={() => onChoose(number)}
    >
      <span className={styles.number}>{number + 1}</span>
      {gap > 0 && <span className={styles.gap}>+{formatGap(gap)}</span>}
      <span className={styles.text}>
        {hits.length > 0 ? <Marked text={text} marks={hits} /> : text}
        {line && line.length > LONGEST && <span className={styles.cut}>… 共 {line.length} 字</span>}
      </span>
    </div>
  )
}

/** A pause as people say it. */
function formatGap(ms: number): string {
  if (ms < 60_000) return `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} 秒`
  if (ms < 3_600_000) return `${Math.floor(ms / 60_000)} 分 ${Math.round((ms % 60_000) / 1000)} 秒`
  return `${Math.floor(ms / 3_600_000)} 小时 ${Math.round((ms % 3_600_000) / 60_000)} 分`
}
