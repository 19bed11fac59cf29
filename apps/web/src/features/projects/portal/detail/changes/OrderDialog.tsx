import { useQuery } from '@tanstack/react-query'
import { showChange } from '@xinqiao/contract/work-orders/endpoints'
import type { WorkOrderRow } from '@xinqiao/contract/work-orders/schemas'
import { Modal } from 'antd'
import { read } from '../../../../../shared/api/query-client.ts'
import { useReturnedFocus } from '../../../../../shared/form/use-returned-focus.ts'
import { QueryView } from '../../../../../shared/ui/QueryView.tsx'
import { Timeline } from '../../../../../shared/ui/Timeline.tsx'
import { ChangeTable } from '../../../parts/ChangeTable.tsx'
import styles from '../../../parts/detail.module.css'

/** One order that asks for a change: what is to change, and what became of it. */
export function OrderDialog({ order, onClose }: { order: WorkOrderRow; onClose: () => void }) {
  const query = useQuery(read(showChange, { params: { id: order.id } }))
  useReturnedFocus()
  return (
    <Modal open width={800} title={order.workOrderName} footer={null} onCancel={onClose}>
      <QueryView query={query}>
        {({ data }) => (
          <>
            <p className={styles.note}>{data.workOrderDetails}</p>
            <ChangeTable differences={data.differences} />
            <Timeline entries={data.timeline} first={{ label: '发起', time: data.sendTime }} />
          </>
        )}
      </QueryView>
    </Modal>
  )
}
