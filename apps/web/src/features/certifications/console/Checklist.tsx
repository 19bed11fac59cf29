import type { Examination } from '@xinqiao/contract/certifications/console-endpoints'
import { tickCheck } from '@xinqiao/contract/certifications/question-endpoints'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { useWrite } from '../../../shared/api/use-write.ts'
import pieces from '../../../shared/ui/pieces.module.css'
import styles from './checklist.module.css'

/** What the engineer confirms, one by one, before the application may pass. */
export function Checklist({ application }: { application: Examination }) {
  const { kind, id, checks, canCheck } = application
  const write = useWrite(tickCheck, { surface: 'message' })
  // Shown as it was clicked until the server has said; what it refuses goes back.
  const [clicked, setClicked] = useState<Readonly<Record<string, boolean>>>({})
  const tick = async (item: string, done: boolean) => {
    setClicked((now) => ({ ...now, [item]: done }))
    // The failure was shown by the call.
    await write.run({ params: { kind, id }, body: { item, done } }).catch(() => undefined)
    setClicked(({ [item]: _, ...rest }) => rest)
  }
  const isDone = ({ item, doneBy }: Examination['checks'][number]) => clicked[item] ?? doneBy !== ''
  const open = checks.filter((check) => check.required && !isDone(check)).length
  return (
    <section aria-label="检查清单">
      <h2>
        检查清单{' '}
        <small className={pieces.aside}>{open === 0 ? '必检项已全部确认' : `还有 ${open} 个必检项`}</small>
      </h2>
      <ul className={styles.checks}>
        {checks.map((check) => {
          const { item, label, required, doneBy, doneTime } = check
          return (
            <li key={item}>
              <Checkbox
                checked={isDone(check)}
                disabled={!canCheck}
                onChange={({ target }) => clicked[item] === undefined && void tick(item, target.checked)}
              >
                {label}
                {!required && <small>（选检）</small>}
              </Checkbox>
              {doneBy !== '' && isDone(check) && (
                <small>
                  {doneBy} · {doneTime.slice(0, 16)}
                </small>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
