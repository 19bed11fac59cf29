import type { OwnOrderRow } from '@xinqiao/contract/work-orders/schemas'
import { isRefused, URGENCY_TONES } from '@xinqiao/contract/work-orders/states'
import { Badge, type TableColumnsType } from 'antd'
import { MISSING } from '../../../shared/format/format.ts'
import { RowActions } from '../../../shared/ui/act/RowActions.tsx'
import type { ThumbRow } from '../../../shared/ui/list/phone/ThumbRow.tsx'
import { StatusMark, type StatusTone } from '../../../shared/ui/StatusMark.tsx'
import { Time } from '../../../shared/ui/Time.tsx'
import styles from './orders.module.css'

interface RowActs {
  onView: (row: OwnOrderRow) => void
  onEdit: (row: OwnOrderRow) => void
  onRestart: (row: OwnOrderRow) => void
}

/** The columns of every list of orders in the portal. */
export function orderColumns({ onView, onEdit, onRestart }: RowActs): TableColumnsType<OwnOrderRow> {
  return [
    {
      title: '工单',
      render: (_, row) => (
        <span className={styles.order}>
          <button
            type="button"
            className={`row-link ${styles.name}`}
            onClick={(event) => {
              event.stopPropagation()
              onView(row)
            }}
          >
            {row.workOrderName} <Badge count={row.unread} size="small" />
          </button>
          <span>
            <span className="mono">{row.work_order_number}</span> · {row.classify}
          </span>
        </span>
      ),
    },
    { title: '项目', width: 160, render: (_, row) => row.projectName },
    {
      title: '状态',
      width: 120,
      render: (_, row) => <StatusMark tone={row.statusTone as StatusTone} label={row.workOrderStatus} />,
    },
    { title: '紧急程度', width: 84, render: (_, { urgency }) => <UrgencyMark urgency={urgency} /> },
    { title: '发起人', width: 76, render: (_, row) => row.sendPeople },
    { title: '处理人', width: 76, render: (_, row) => row.currentPersonInCharge || MISSING },
    { title: '发起时间', width: 104, render: (_, row) => <Time value={row.sendTime} /> },
    { title: '更新时间', width: 104, render: (_, row) => <Time value={row.updateTime} /> },
    {
      title: '操作',
      width: 104,
      render: (_, row) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: only keeps a click on a button from opening the row as well
        // biome-ignore lint/a11y/useKeyWithClickEvents: the same
        <span onClick={(event) => event.stopPropagation()}>
          <RowActions>
            <button
              type="button"
              data-due={row.unread > 0 || dueOf(row) !== undefined}
              onClick={() => onView(row)}
            >
              {dueOf(row) ?? '查看'}
            </button>
            {row.can.edit && (
              <button type="button" onClick={() => onEdit(row)}>
                编辑
              </button>
            )}
            {row.can.restart && (
              <button type="button" onClick={() => onRestart(row)}>
                重启
              </button>
            )}
          </RowActions>
        </span>
      ),
    },
  ]
}

/** What a phone shows of an order. */
export function orderThumb({ onView }: Pick<RowActs, 'onView'>) {
  return (row: OwnOrderRow): ThumbRow => ({
    name: (
      <button
        type="button"
        className="row-link"
        onClick={(event) => {
          event.stopPropagation()
          onView(row)
        }}
      >
        {row.workOrderName} <Badge count={row.unread} size="small" />
      </button>
    ),
    state: <StatusMark tone={row.statusTone as StatusTone} label={row.workOrderStatus} />,
    facts: [
      <Time key="time" value={row.updateTime} />,
      row.currentPersonInCharge && `处理人 ${row.currentPersonInCharge}`,
      row.projectName,
    ],
    act: dueOf(row),
  })
}

/** What the customer is to do with an order once it is open. */
function dueOf(row: OwnOrderRow): string | undefined {
  // One that was only asked about is answered; it may be sent again as well.
  if (row.can.resubmit && isRefused(row)) return '重新提交'
  return row.can.complete ? '完成工单' : undefined
}

function UrgencyMark({ urgency }: Pick<OwnOrderRow, 'urgency'>) {
  const tone = URGENCY_TONES[urgency]
  return tone === null ? urgency : <StatusMark tone={tone} label={urgency} />
}
