import { useQuery } from '@tanstack/react-query'
import {
  agreeChange,
  askChange,
  readChangeOrder,
  refuseChange,
} from '@xinqiao/contract/work-orders/change-order-endpoints'
import type { ChangeOrder } from '@xinqiao/contract/work-orders/change-schemas'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { Button, Drawer, Tooltip } from 'antd'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'
import { QueryView } from '../../../shared/ui/QueryView.tsx'
import { ReasonDialog } from '../../../shared/ui/ReasonDialog.tsx'
import { Timeline } from '../../../shared/ui/Timeline.tsx'
import { ChangeTable } from '../parts/ChangeTable.tsx'
import styles from '../parts/detail.module.css'
import { reviewScreen } from '../paths.ts'

/** One change order: old and new values, what was said, and the decision. */
export function ChangeDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const query = useQuery({
    ...read(readChangeOrder, { params: { id: id ?? '' } }),
    enabled: id !== null,
    staleTime: 0,
  })
  const order = id === null ? undefined : query.data?.data
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      size={720}
      title={order ? `${order.work_order_number} ${order.workOrderName}` : '变更申请'}
      footer={order && <Decision order={order} />}
    >
      {id !== null && (
        <QueryView query={query}>
          {({ data }) => (
            <>
              <p className={styles.meta}>
                {data.unitName} · {data.sendPeople} ·{' '}
                <AppLink to={hrefOf(reviewScreen, { id: data.projectId })}>{data.projectName}</AppLink>
              </p>
              <p className={styles.note}>{data.workOrderDetails}</p>
              <ChangeTable differences={data.differences} />
              <Timeline entries={data.timeline} first={{ label: '发起', time: data.sendTime }} />
            </>
          )}
        </QueryView>
      )}
    </Drawer>
  )
}

function Decision({ order }: { order: ChangeOrder }) {
  const { id, can, reasons } = order
  const [asking, setAsking] = useState<'refuse' | 'ask' | null>(null)
  const agree = useWrite(agreeChange, { done: T.agreed })
  const refuse = useWrite(refuseChange, { done: T.refused, surface: 'dialog' })
  const ask = useWrite(askChange, { done: '已通知客户修改', surface: 'dialog' })
  const close = () => setAsking(null)
  return (
    <div className={styles.buttons}>
      {can.ask && <Button onClick={() => setAsking('ask')}>要求修改</Button>}
      {can.refuse && <Button onClick={() => setAsking('refuse')}>驳回</Button>}
      {(can.agree || reasons.agree) && (
        <Tooltip title={reasons.agree ?? ''}>
          <Button
            type="primary"
            disabled={!can.agree}
            loading={agree.busy}
            onClick={() => void agree.run({ params: { id }, body: {} }).catch(() => undefined)}
          >
            通过并生效
          </Button>
        </Tooltip>
      )}
      {asking === 'refuse' && (
        <ReasonDialog
          title="驳回变更"
          name={`refusal of ${id}`}
          hint="原因会告知发起人，发起人可重新提交"
          missing={T.reasonMissing}
          ok="驳回"
          onClose={close}
          onSubmit={(note) => refuse.run({ params: { id }, body: { note } }).then(close)}
        />
      )}
      {asking === 'ask' && (
        <ReasonDialog
          title="要求修改"
          name={`question about ${id}`}
          label="需要修改的内容"
          hint="发起人修改后会以同一工单重新提交"
          missing={T.askMissing}
          ok="发送"
          calm
          onClose={close}
          onSubmit={(note) => ask.run({ params: { id }, body: { note } }).then(close)}
        />
      )}
    </div>
  )
}
