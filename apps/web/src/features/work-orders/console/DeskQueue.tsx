import type { DeskRow } from '@xinqiao/contract/work-orders/calls/queue-endpoints'
import { Button, Checkbox } from 'antd'
import { formatTotal } from '../../../shared/format/format.ts'
import { StatusMark, type StatusTone } from '../../../shared/ui/StatusMark.tsx'
import { Time } from '../../../shared/ui/Time.tsx'
import { TimeLeft } from '../parts/TimeLeft.tsx'
import styles from './desk.module.css'
import deskQueueStyles from './desk-queue.module.css'
import tools from './desk-tools.module.css'
import { QUEUE_PAGE } from './queue.ts'

interface DeskQueueProps {
  rows: readonly DeskRow[]
  total: number
  totalIsLowerBound: boolean | undefined
  page: number
  onPage: (page: number) => void
  open: string | undefined
  /** those chosen to be changed together; null while none are chosen */
  chosen: readonly string[] | null
  onChoose: (ids: readonly string[]) => void
  onOpen: (id: string) => void
}

/** Orders of a queue; arrow keys move among them. */
export function DeskQueue({ rows, open, chosen, onChoose, onOpen, ...props }: DeskQueueProps) {
  const { page, total, totalIsLowerBound, onPage } = props
  if (rows.length === 0 && page === 1) return <p className={styles.none}>没有工单</p>
  const step = (event: React.KeyboardEvent<HTMLElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons[Math.min(Math.max(at + by, 0), buttons.length - 1)]?.focus()
  }
  return (
    <>
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
      </ul>
      <QueueEnd page={page} total={total} totalIsLowerBound={totalIsLowerBound} onPage={onPage} />
    </>
  )
}

/** Where the queue ends, or goes on. */
function QueueEnd({
  page,
  total,
  totalIsLowerBound = false,
  onPage,
}: Pick<DeskQueueProps, 'page' | 'total' | 'totalIsLowerBound' | 'onPage'>) {
  const last = Math.max(1, Math.ceil(total / QUEUE_PAGE))
  const counted = `共 ${formatTotal(total, totalIsLowerBound)} 个`
  if (last === 1 && page === 1) return <p className={deskQueueStyles.end}>{counted}，已到末尾</p>
  return (
    <nav className={deskQueueStyles.end} aria-label="队列分页">
      <Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        上一页
      </Button>
      <span>
        {counted}，第 {page} / {last} 页
      </span>
      <Button size="small" disabled={page >= last} onClick={() => onPage(page + 1)}>
        下一页
      </Button>
    </nav>
  )
}

/** By when it must be acted on, and whether the customer has asked for more than that. */
function DueMark({ row: { dueTime, escalated, urged } }: { row: DeskRow }) {
  const pressed = escalated ? '已升级' : urged ? '已催办' : ''
  return (
    <span className={tools.due}>
      {pressed !== '' && <StatusMark tone="action" label={pressed} />}
      {dueTime !== '' && <TimeLeft dueTime={dueTime} />}
    </span>
  )
}
