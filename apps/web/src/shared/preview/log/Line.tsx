import { Marked } from '../../search/Marked.tsx'
import styles from './log-lines.module.css'
import type { LogLine } from './read/log-messages.ts'
import { placesOf } from './use-pages.ts'

/** Height of a line, as the style sheet has it. */
export const LINE = 20

/** Characters of a line in the list; the whole line stands below when it is chosen. */
const LONGEST = 1000

export interface LineMarks {
  isFault(line: number): boolean
  /** milliseconds of the pause before a line; 0 for none that counts */
  gapBefore(line: number): number
  isHit(line: number): boolean
  searched: string
}

interface LineProps {
  number: number
  line: LogLine | undefined
  marks: LineMarks
  isCurrent: boolean
  onChoose: (line: number) => void
}

export function Line({ number, line, marks, isCurrent, onChoose }: LineProps) {
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
