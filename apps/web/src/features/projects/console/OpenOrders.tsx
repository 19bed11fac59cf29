import { useQuery } from '@tanstack/react-query'
import { listDesk } from '@xinqiao/contract/work-orders/calls/queue-endpoints'
import { Alert } from 'antd'
import { read } from '../../../shared/api/query-client.ts'
import { formatTotal } from '../../../shared/format/format.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { Failed } from '../../../shared/ui/load/Failed.tsx'
import { StatusMark, type StatusTone } from '../../../shared/ui/StatusMark.tsx'
import { Time } from '../../../shared/ui/Time.tsx'
import styles from '../parts/detail.module.css'
import reviewStyles from '../parts/review/review.module.css'

/** Where orders are answered, by the console that knows. */
export interface DeskPlaces {
  order: (id: string) => string
  project: (name: string) => string
}

/** As many as fit beside the rest of a project; the desk shows all. */
const SHOWN = 5

function useOpenOrders(projectId: string) {
  const query = { queue: 'all', open: '1', projectId, pageSize: SHOWN } as const
  return useQuery(read(listDesk, { query }))
}

/** The orders of a project that are not closed, what waits for the provider first. */
export function OpenOrders({ id, name, desk }: { id: string; name: string; desk: DeskPlaces }) {
  const { data: found, error, refetch } = useOpenOrders(id)
  if (!found && error) {
    return (
      <section className={styles.section} aria-label="未关闭的工单">
        <h2>未关闭的工单</h2>
        <Failed error={error} retry={() => void refetch()} />
      </section>
    )
  }
  if (!found) return null
  if (found.rows.length === 0) {
    return (
      <section className={styles.section} aria-label="未关闭的工单">
        <div className={styles.sectionHead}>
          <h2>未关闭的工单</h2>
          <AppLink to={desk.project(name)}>在服务台查看全部工单</AppLink>
        </div>
        <p className={styles.meta}>没有未关闭的工单</p>
      </section>
    )
  }
  return (
    <section className={styles.section} aria-label="未关闭的工单">
      <div className={styles.sectionHead}>
        <h2>未关闭的工单（{formatTotal(found.total, found.totalIsLowerBound)}）</h2>
        <AppLink to={desk.project(name)}>在服务台查看全部工单</AppLink>
      </div>
      <ul className={reviewStyles.rows}>
        {found.rows.map((row) => (
          <li key={row.id}>
            <AppLink to={desk.order(row.id)}>{row.workOrderName}</AppLink>
            <StatusMark tone={row.deskTone as StatusTone} label={row.deskStatus} />
            <span className={reviewStyles.rowMeta}>
              <span className="mono">{row.work_order_number}</span> · {row.classify} ·{' '}
              {row.currentPersonInCharge || '无人处理'} · <Time value={row.updateTime} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Said where a project ends: which orders are left, and what becomes of them. */
export function OrdersLeft({ id }: { id: string }) {
  const { data: found, error } = useOpenOrders(id)
  if (!found && error) {
    const title = '未关闭的工单未能读取，结项前请到服务台核对'
    return <Alert type="warning" showIcon className={styles.left ?? ''} title={title} />
  }
  if (!found || found.rows.length === 0) return null
  const more = found.total > found.rows.length ? '等' : ''
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.left ?? ''}
      title={`还有 ${formatTotal(found.total, found.totalIsLowerBound)} 个工单未关闭`}
      description={
        <>
          <p>
            {found.rows.map(({ workOrderName }) => `“${workOrderName}”`).join('、')}
            {more}
          </p>
          <p>结项后技术工单照常处理至关闭；待审核的变更可能不能再通过，请先审核或驳回。</p>
        </>
      }
    />
  )
}
