import type { ChangeOrder } from '@xinqiao/contract/work-orders/change-schemas'
import { Time } from '../../../shared/ui/Time.tsx'
import styles from './detail.module.css'

/** What earlier rounds of an order asked for; nothing where this is the first. */
export function FormerRounds({ rounds }: { rounds: ChangeOrder['former'] }) {
  if (rounds.length === 0) return null
  return (
    <section aria-label="此前申请的内容">
      <h3>此前申请的内容</h3>
      {rounds.map(({ details, time }) => (
        <p key={time} className={styles.note}>
          {details}
          <br />
          <span className={styles.meta}>
            至 <Time value={time} /> 由新的申请代替
          </span>
        </p>
      ))}
    </section>
  )
}
