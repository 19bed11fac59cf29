import type { TimelineEntry } from '@xinqiao/contract/timeline'
import { Linked } from './Linked.tsx'
import styles from './timeline.module.css'

/** What happened to a record, the latest first: who, when, what, and the note. */
export function Timeline({ entries, first }: { entries: readonly TimelineEntry[]; first?: TimelineStart }) {
  return (
    <ol className={styles.timeline}>
      {entries.toReversed().map((entry) => (
        <li key={`${entry.createTime} ${entry.event}`}>
          <p className={styles.what}>
            {entry.label}
            <span className={styles.meta}>
              {entry.actorName || '系统'} · {entry.createTime.slice(0, 16)}
            </span>
          </p>
          {entry.note && (
            <p className={styles.note}>
              <Linked>{entry.note}</Linked>
            </p>
          )}
        </li>
      ))}
      {first && (
        <li>
          <p className={styles.what}>
            {first.label}
            <span className={styles.meta}>
              {first.actorName && `${first.actorName} · `}
              {first.time.slice(0, 16)}
            </span>
          </p>
        </li>
      )}
    </ol>
  )
}

/** How the record began, which is no move of its workflow. */
interface TimelineStart {
  label: string
  time: string
  actorName?: string
}
