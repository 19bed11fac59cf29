import {
  agreeChange,
  askChange,
  readChangeOrder,
  refuseChange,
} from '@xinqiao/contract/work-orders/calls/change-order-endpoints'
import type { ChangeOrder } from '@xinqiao/contract/work-orders/change-schemas'
import { workOrderRecord } from '@xinqiao/contract/work-orders/record'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { Drawer } from 'antd'
import { useWrite } from '../../../shared/api/use-write.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'
import { RecordActions } from '../../../shared/ui/act/RecordActions.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import type { DecidedBeside } from '../../../shared/ui/open/opened-in.ts'
import { StepButtons } from '../../../shared/ui/open/StepButtons.tsx'
import { useRecord } from '../../../shared/ui/open/use-record.ts'
import { Timeline } from '../../../shared/ui/Timeline.tsx'
import { reviewScreen } from '../console-paths.ts'
import { ChangeTable } from '../parts/ChangeTable.tsx'
import styles from '../parts/detail.module.css'
import { FormerRounds } from '../parts/FormerRounds.tsx'
import { Meanwhile } from '../parts/Meanwhile.tsx'

/** One change order: old and new values, what was said, and the decision. */
export function ChangeDrawer({ id, steps = {}, onClose, onDone }: DecidedBeside) {
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
              <Meanwhile differences={data.meanwhile} then="通过时只改所申请的内容，其余以项目现状为准" />
              <div className={styles.change}>
                <ChangeTable differences={data.differences} />
              </div>
              <FormerRounds rounds={data.former} />
              <Timeline entries={data.timeline} first={{ label: '发起', time: data.sendTime }} />
            </>
          )}
        </QueryView>
      )}
    </Drawer>
  )
}

function Decision({ order, onDone }: { order: ChangeOrder; onDone: () => void }) {
  const { id, can } = order
  const params = { id }
  const agree = useWrite(agreeChange, { done: T.agreed })
  const refuse = useWrite(refuseChange, { done: T.refused, surface: 'dialog' })
  const ask = useWrite(askChange, { done: '已通知客户修改', surface: 'dialog' })
  // Why it cannot be agreed to is told; what else cannot be done is not offered.
  const reasons = order.reasons.agree === undefined ? {} : { agree: order.reasons.agree }
  return (
    <div className={styles.buttons}>
      <RecordActions
        record={workOrderRecord}
        of={{ id, can, reasons }}
        acts={{
          ask: {
            note: {
              label: '需要修改的内容',
              hint: '发起人修改后会以同一工单重新提交',
              ok: '发送',
              calm: true,
            },
            run: (note) => ask.run({ params, body: { note } }).then(onDone),
          },
          refuse: {
            label: '驳回',
            note: { title: '驳回变更', hint: '原因会告知发起人，发起人可重新提交' },
            run: (note) => refuse.run({ params, body: { note } }).then(onDone),
          },
          agree: {
            label: '通过并生效',
            primary: true,
            busy: agree.busy,
            run: () => agree.run({ params, body: {} }).then(onDone),
          },
        }}
      />
    </div>
  )
}
