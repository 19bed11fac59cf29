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
import { useWrite } from '../../../shared/api/use-write.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'
import type { Beside } from '../../../shared/ui/opened-in.ts'
import { QueryView } from '../../../shared/ui/QueryView.tsx'
import { ReasonDialog } from '../../../shared/ui/ReasonDialog.tsx'
import { StepButtons } from '../../../shared/ui/StepButtons.tsx'
import { Timeline } from '../../../shared/ui/Timeline.tsx'
import { useRecord } from '../../../shared/ui/use-record.ts'
import { reviewScreen } from '../console-paths.ts'
import { ChangeTable } from '../parts/ChangeTable.tsx'
import styles from '../parts/detail.module.css'

interface ChangeDrawerProps extends Beside {
  /** it was decided: on to the next */
  onDone: () => void
}

/** One change order: old and new values, what was said, and the decision. */
export function ChangeDrawer({ id, steps = {}, onClose, onDone }: ChangeDrawerProps) {
  const query = useRecord(readChangeOrder, id)
  const order = id === null ? undefined : query.data?.data
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      size={720}
      title={order ? `${order.work_order_number} ${order.workOrderName}` : '变更申请'}
      extra={id !== null && <StepButtons steps={steps} />}
      footer={order && <Decision key={order.id} order={order} onDone={onDone} />}
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
              <div className={styles.change}>
                <ChangeTable differences={data.differences} />
              </div>
              <Timeline entries={data.timeline} first={{ label: '发起', time: data.sendTime }} />
            </>
          )}
        </QueryView>
      )}
    </Drawer>
  )
}

function Decision({ order, onDone }: { order: ChangeOrder; onDone: () => void }) {
  const { id, can, reasons } = order
  const [asking, setAsking] = useState<'refuse' | 'ask' | null>(null)
  const agree = useWrite(agreeChange, { done: T.agreed })
  const refuse = useWrite(refuseChange, { done: T.refused, surface: 'dialog' })
  const ask = useWrite(askChange, { done: '已通知客户修改', surface: 'dialog' })
  const close = () => setAsking(null)
  const decided = () => {
    close()
    onDone()
  }
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
            onClick={() => void agree.run({ params: { id }, body: {} }).then(onDone, () => undefined)}
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
          topic="work-order.refuse"
          onClose={close}
          onSubmit={(note) => refuse.run({ params: { id }, body: { note } }).then(decided)}
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
          topic="work-order.ask"
          calm
          onClose={close}
          onSubmit={(note) => ask.run({ params: { id }, body: { note } }).then(decided)}
        />
      )}
    </div>
  )
}
