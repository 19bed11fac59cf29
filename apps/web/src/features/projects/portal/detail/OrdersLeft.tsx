import { useQuery } from '@tanstack/react-query'
import { projectOrderList } from '@xinqiao/contract/work-orders/calls/endpoints'
import { Alert } from 'antd'
import { read } from '../../../../shared/api/query-client.ts'
import { formatTotal } from '../../../../shared/format/format.ts'
import styles from '../../parts/detail.module.css'

/** As many as are named; the tab of the orders has all. */
const NAMED = 5

/** Said to the owner who ends a project: which orders are left, and what becomes of them. */
export function OrdersLeft({ id }: { id: string }) {
  const query = { projectId: id, open: '1', pageNum: 1, pageSize: NAMED } as const
  const { data: found, error } = useQuery(read(projectOrderList, { query }))
  const shared = { type: 'warning', showIcon: true, className: styles.left ?? '' } as const
  if (!found && error) return <Alert {...shared} title="未关闭的工单未能读取，结项前请到项目流程核对" />
  if (!found || found.rows.length === 0) return null
  const more = found.total > found.rows.length ? '等' : ''
  return (
    <Alert
      {...shared}
      title={`还有 ${formatTotal(found.total, found.totalIsLowerBound)} 个工单未关闭`}
      description={
        <>
          <p>
            {found.rows
              .map(({ workOrderName, workOrderStatus }) => `“${workOrderName}”（${workOrderStatus}）`)
              .join('、')}
            {more}
          </p>
          <p>结项后技术工单照常处理至关闭；待审核的变更可能不能再通过，请先等待审核或在结项前处理。</p>
        </>
      }
    />
  )
}
