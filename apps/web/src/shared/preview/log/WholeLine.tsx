import { useEffect, useState } from 'react'
import { Marked } from '../../search/Marked.tsx'
import styles from './log.module.css'
import type { LogLine } from './read/log-messages.ts'
import { placesOf } from './use-pages.ts'

/** The chosen line with all its characters, in as many rows as it needs. */
export function WholeLine({
  readLines,
  number,
  searched,
}: {
  readLines: (from: number, count: number) => Promise<LogLine[]>
  number: number
  searched: string
}) {
  const [line, setLine] = useState<LogLine | null>(null)
  useEffect(() => {
    let wanted = true
    readLines(number, 1).then(
      ([found]) => {
        if (wanted) setLine(found ?? null)
      },
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [readLines, number])
  return (
    <section className={styles.whole} aria-label="所选行">
      <p className={styles.wholeHead}>第 {number + 1} 行</p>
      <pre>{line && <Marked text={line.text} marks={placesOf(line.text, searched)} />}</pre>
    </section>
  )
}
