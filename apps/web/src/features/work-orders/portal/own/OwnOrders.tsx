import { useQuery } from '@tanstack/react-query'
import { clientMyWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import { Badge } from 'antd'
import type { ReactNode } from 'react'
import { read } from '../../../../shared/api/query-client.ts'
import { AppLink } from '../../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../../shared/router/screen.ts'
import { QueryView } from '../../../../shared/ui/load/QueryView.tsx'
import { StatusMark, type StatusTone } from '../../../../shared/ui/StatusMark.tsx'
import { Time } from '../../../../shared/ui/Time.tsx'
import { myOrdersScreen } from '../../paths.ts'
import styles from './own-orders.module.css'

interface OwnOrdersProps {
  /** its heading, with the way to all once it is known how many there are */
  section: (more: { to: string; label: string } | undefined, content: ReactNode) => ReactNode
}

const SHOWN = 2

/** On a phone's home: the orders in which something happened last, and how many there are. */
export function OwnOrders({ section }: OwnOrdersProps) {
  const query = useQuery(read(clientMyWorkOrder, { query: { waiting: '', pageNum: 1, pageSize: SHOWN } }))
  const total = query.data?.total
  return section(
    total === undefined ? undefined : { to: hrefOf(myOrdersScreen, { all: '1' }), label: String(total) },
    <QueryView
      query={query}
      skeleton={<div className={styles.orders} aria-busy="true" />}
      isEmpty={({ total: count }) => count === 0}
      empty={<p className={styles.none}>还没有工单</p>}
    >
      {({ rows }) => (
        <ul className={styles.orders}>
          {rows.map((row) => (
            <li key={row.id}>
              <AppLink to={hrefOf(myOrdersScreen, { all: '1', order: row.id })} className={styles.order}>
                <span className={styles.name}>{row.workOrderName}</span>
                <Badge count={row.unread} size="small" />
                <span className={styles.state}>
                  <StatusMark tone={row.statusTone as StatusTone} label={row.workOrderStatus} />
                  <span>{row.projectName}</span>
                  <Time value={row.updateTime} />
                </span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </QueryView>,
  )
}
