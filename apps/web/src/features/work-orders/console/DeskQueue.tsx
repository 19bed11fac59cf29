import type { DeskRow } from '@xinqiao/contract/work-orders/queue-endpoints'
import { Checkbox } from 'antd'
import { StatusMark, type StatusTone } from '../../../shared/ui/StatusMark.tsx'
import { Time } from '../../../shared/ui/Time.tsx'
import { TimeLeft } from '../parts/TimeLeft.tsx'
import styles from './desk.module.css'
import deskQueueStyles from './desk-queue.module.css'
import tools from './desk-tools.module.css'

interface DeskQueueProps {
  rows: readonly DeskRow[]
  total: number
  open: string | undefined
  /** those chosen to be changed together; null while none are chosen */
  chosen: readonly string[] | null
  onChoose: (ids: readonly string[]) => void
  onOpen: (id: string) => void
}

/** Orders of a queue; arrow keys move among them. */
export function DeskQueue({ rows, total, open, chosen, onChoose, onOpen }: DeskQueueProps) {
  if (rows.length === 0) return <p className={styles.none}>没有工单</p>
  const step = (event: React.KeyboardEvent<HTMLElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons[Math.min(Math.max(at + by, 0), buttons.length - 1)]?.focus()
  }
  return (
    <ul className={deskQueueStyles.rows} onKeyDown={step}>
      {rows.map((row) => (
        <li key={row.id} className={deskQueueStyles.entry}>
          {chosen !== null && (
            <Checkbox
              className={deskQueueStyles.choice ?? ''}
              aria-label={`选择 ${row.work_order_number}`}
              checked={chosen.includes(row.id)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, row.id] : chosen.filter((id) => id !== row.id))
              }
            />
          )}
          <button
            type="button"
            className={deskQueueStyles.row}
            aria-current={row.id === open ? 'true' : undefined}
            onClick={() => onOpen(row.id)}
          >
            <span className={deskQueueStyles.rowTop}>
              <span className="mono">{row.work_order_number}</span>
              <Time value={row.updateTime} as="ago" />
            </span>
            <strong data-unread={row.unread > 0}>{row.workOrderName}</strong>
            <span className={deskQueueStyles.rowSub}>
              {row.unitName} · {row.chip || row.projectName}
            </span>
            <span className={deskQueueStyles.rowFoot}>
              <StatusMark tone={row.deskTone as StatusTone} label={row.deskStatus} />
              <DueMark row={row} />
            </span>
          </button>
        </li>
      ))}
      {total > rows.length && (
        <li className={styles.none}>另有 {total - rows.length} 个，请用搜索缩小范围</li>
      )}
    </ul>
  )
}

/** By when it must be acted on, and whether the customer has asked for more than that. */
function DueMark({ row: { dueTime, urgency, urged } }: { row: DeskRow }) {
  const pressed = urgency === '特急' ? '已升级' : urged ? '已催办' : ''
  return (
    <span className={tools.due}>
      {pressed !== '' && <StatusMark tone="action" label={pressed} />}
      {dueTime !== '' && <TimeLeft dueTime={dueTime} />}
    </span>
  )
}
