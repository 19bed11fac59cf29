import type { Examination } from '@xinqiao/contract/certifications/console-endpoints'
import { tickCheck } from '@xinqiao/contract/certifications/question-endpoints'
import { Checkbox } from 'antd'
import { useWrite } from '../../../shared/api/use-write.ts'
import styles from './checklist.module.css'

/** What the engineer confirms, one by one, before the application may pass. */
export function Checklist({ application }: { application: Examination }) {
  const { kind, id, checks, canCheck } = application
  const tick = useWrite(tickCheck, { surface: 'message' })
  const open = checks.filter(({ required, doneBy }) => required && doneBy === '').length
  return (
    <section aria-label="检查清单">
      <h2 className={styles.title}>
        检查清单 <small>{open === 0 ? '必检项已全部确认' : `还有 ${open} 个必检项`}</small>
      </h2>
      <ul className={styles.checks}>
        {checks.map(({ item, label, required, doneBy, doneTime }) => (
          <li key={item}>
            <Checkbox
              checked={doneBy !== ''}
              disabled={!canCheck || tick.busy}
              onChange={({ target }) =>
                // The failure was shown by the call.
                void tick
                  .run({ params: { kind, id }, body: { item, done: target.checked } })
                  .catch(() => undefined)
              }
            >
              {label}
              {!required && <small>（选检）</small>}
            </Checkbox>
            {doneBy !== '' && (
              <small>
                {doneBy} · {doneTime.slice(0, 16)}
              </small>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
