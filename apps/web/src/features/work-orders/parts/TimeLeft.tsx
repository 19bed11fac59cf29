import { hoursText } from '@xinqiao/contract/work-orders/hours-text'
import { shanghaiDate } from '../../../shared/format/format.ts'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { Time } from '../../../shared/ui/Time.tsx'
import styles from './clock-line.module.css'

/** Less than this is said loudly. */
const SOON_MINUTES = 120

/** What is left until an order is due: on its day the time that remains, before it the day, after it that it is late. */
export function TimeLeft({ dueTime }: { dueTime: string }) {
  const minutes = Math.floor((new Date(`${dueTime.replace(' ', 'T')}+08:00`).getTime() - Date.now()) / 60_000)
  if (minutes < 0) return <StatusMark tone="late" label="已超期" />
  if (dueTime.slice(0, 10) !== shanghaiDate(new Date())) {
    return (
      <span>
        时限 <Time value={dueTime} />
      </span>
    )
  }
  return (
    <span className={styles.left} data-soon={minutes < SOON_MINUTES} title={`时限 ${dueTime.slice(0, 16)}`}>
      剩 {hoursText(minutes)}
    </span>
  )
}
