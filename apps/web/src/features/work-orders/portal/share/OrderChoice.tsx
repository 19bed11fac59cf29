import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clientMyWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import { chosenAnew } from '@xinqiao/contract/work-orders/classes'
import type { OwnOrderRow } from '@xinqiao/contract/work-orders/schemas'
import { isRefused } from '@xinqiao/contract/work-orders/states'
import { useState } from 'react'
import { read } from '../../../../shared/api/query-client.ts'
import { FindField } from '../../../../shared/ui/list/FindField.tsx'
import { Empty } from '../../../../shared/ui/load/Empty.tsx'
import { QueryView } from '../../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../../shared/ui/load/Skeleton.tsx'
import { StatusMark, type StatusTone } from '../../../../shared/ui/StatusMark.tsx'
import { Time } from '../../../../shared/ui/Time.tsx'
import { useLater } from '../../../../shared/use-later.ts'
import styles from './share.module.css'

interface OrderChoiceProps {
  disabled: boolean
  /** with the text that is begun in it */
  onChosen: (order: string, draft: string) => void
}

const SHOWN = 20

/** One's open orders, the newest first; one that takes no words now says so. */
export function OrderChoice({ disabled, onChosen }: OrderChoiceProps) {
  const [typed, setTyped] = useState('')
  const workOrderName = useLater(typed.trim())
  const query = useQuery({
    ...read(clientMyWorkOrder, { query: { workOrderName, open: '1', pageNum: 1, pageSize: SHOWN } }),
    placeholderData: keepPreviousData,
  })
  const none =
    workOrderName === ''
      ? { title: '没有未关闭的工单', hint: '可新建工单，分享的内容随之带入' }
      : { title: '没有符合的未关闭工单', hint: '请换一个编号或主题' }
  return (
    <>
      <FindField label="工单编号或主题" value={typed} onChange={setTyped} />
      <QueryView query={query} skeleton={<Skeleton rows={5} rowHeight={64} />} empty={<Empty {...none} />}>
        {({ rows, total }) => (
          <>
            <ul className={styles.orders} aria-label="未关闭的工单">
              {rows.map((row) => (
                <li key={row.id}>
                  <Choice row={row} disabled={disabled} onChosen={onChosen} />
                </li>
              ))}
            </ul>
            {total > rows.length && (
              <p className={styles.more}>另有 {total - rows.length} 个工单，请按编号或主题查找</p>
            )}
          </>
        )}
      </QueryView>
    </>
  )
}

function Choice({ row, disabled, onChosen }: OrderChoiceProps & { row: OwnOrderRow }) {
  const draft = draftFor(row)
  return (
    <button
      type="button"
      className={styles.order}
      disabled={disabled || draft === null}
      onClick={() => draft !== null && onChosen(row.id, draft)}
    >
      <span className={styles.name}>{row.workOrderName}</span>
      <StatusMark tone={row.statusTone as StatusTone} label={row.workOrderStatus} />
      <span className={styles.facts}>
        <span className="mono">{row.work_order_number}</span>
        <span>{draft === null ? '此工单现在不能回复，请打开工单处理' : row.projectName}</span>
        <Time value={row.updateTime} />
      </span>
    </button>
  )
}

/** What is written to an order now: a reply, or to a refused one what was altered; null where neither is. */
function draftFor(row: OwnOrderRow): string | null {
  if (row.can.reply) return `reply:${row.id}`
  const isInWords = isRefused(row) && row.can.resubmit && chosenAnew(row.classifyCode) === undefined
  return isInWords ? `resubmission:${row.id}` : null
}
