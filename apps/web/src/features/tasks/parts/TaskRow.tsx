import { MOST_COUNTED, type Task } from '@xinqiao/contract/tasks/endpoints'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { Time } from '../../../shared/ui/Time.tsx'
import styles from './tasks.module.css'

/** What is due on a day, at no hour of it. */
const MIDNIGHT = ' 00:00:00'

/** One thing that waits: what it is, since when, and the way to it. */
export function TaskRow({ task, act }: { task: Task; act: string }) {
  const { title, detail, since, late, due, link } = task
  return (
    <AppLink className={styles.row} to={link}>
      <span className={styles.what}>
        <span className={styles.title}>{title}</span>
        <span className={styles.detail}>{detail}</span>
      </span>
      <span className={styles.when}>
        {late ? <StatusMark tone="late" label="已超时" /> : null}
        {due === null ? (
          <>
            等待自 <Time value={since} />
          </>
        ) : (
          <>
            应于 <Time value={due} as={due.endsWith(MIDNIGHT) ? 'day' : 'minute'} />
          </>
        )}
      </span>
      <span className={styles.act}>{act}</span>
    </AppLink>
  )
}

/** `1000+` beyond what is counted. */
export function countText(count: number): string {
  return count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count)
}
