import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { LINE, Line, type LineMarks } from './Line.tsx'
import styles from './log-lines.module.css'
import { placeAfter, placeAt, type TallScroll } from './tall-scroll.ts'
import type { OpenedLog } from './use-log.ts'
import { usePages } from './use-pages.ts'

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
