import { CloseOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import {
  delWorkOrderReply,
  readReplies,
  seeWorkOrder,
  workOrderProcessing,
} from '@xinqiao/contract/work-orders/endpoints'
import type { OrderDetail } from '@xinqiao/contract/work-orders/schemas'
import { Button, Drawer, Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { ask } from '../../../shared/feedback/feedback.ts'
import { QueryView } from '../../../shared/ui/QueryView.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { StatusMark, type StatusTone } from '../../../shared/ui/StatusMark.tsx'
import { Composer } from '../parts/Composer.tsx'
import { OrderFacts } from '../parts/OrderFacts.tsx'
import { ProjectTab } from '../parts/ProjectTab.tsx'
import { RecordTab } from '../parts/RecordTab.tsx'
import { RouteTab } from '../parts/RouteTab.tsx'
import { Thread } from '../parts/Thread.tsx'
import { useReadMarks } from '../parts/use-read-marks.ts'
import { OrderActions } from './OrderActions.tsx'
import styles from './order-dialog.module.css'

/** Shows what an order asks to change; by the feature of projects. */
export type ChangeFacts = (orderId: string) => ReactNode

interface OrderDialogProps {
  id: string | null
  /** to be read alone: nothing is offered but what reading needs */
  viewOnly?: boolean
  /** what an order that asks for a change is about */
  changeFacts?: ChangeFacts | undefined
  onClose: () => void
}

/** One work order at the right edge: facts first, then the thread, the composer pinned below (document 2 section 2.4). */
export function OrderDialog({ id, viewOnly = false, changeFacts, onClose }: OrderDialogProps) {
  const query = useQuery({ ...read(seeWorkOrder, { params: { id: id ?? '' } }), enabled: id !== null })
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      size="43vw"
      closable={false}
      title={null}
      aria-label="工单"
      rootClassName={styles.sheet ?? ''}
      styles={{ header: { display: 'none' }, body: { padding: 0 } }}
    >
      {id !== null && (
        <QueryView query={query} skeleton={<Skeleton rows={10} />}>
          {({ data }) => (
            <Sheet key={id} order={data} viewOnly={viewOnly} changeFacts={changeFacts} onClose={onClose} />
          )}
        </QueryView>
      )}
    </Drawer>
  )
}

interface SheetProps {
  order: OrderDetail
  viewOnly: boolean
  changeFacts: ChangeFacts | undefined
  onClose: () => void
}

function Sheet({ order, viewOnly, changeFacts, onClose }: SheetProps) {
  const { workOrder } = order
  const [tab, setTab] = useState('facts')
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <div className={styles.line}>
          <span className="mono">{workOrder.work_order_number}</span>
          <StatusMark
            form="pill"
            tone={workOrder.statusTone as StatusTone}
            label={workOrder.workOrderStatus}
          />
          <span className={styles.buttons}>
            <OrderActions order={order} viewOnly={viewOnly} onDone={onClose} />
            <Button type="text" icon={<CloseOutlined />} aria-label="关闭窗口" onClick={onClose} />
          </span>
        </div>
        <h2>{workOrder.workOrderName}</h2>
        <p className={styles.meta}>
          {workOrder.classify} · {workOrder.projectName} · {workOrder.sendPeople} 发起于{' '}
          {workOrder.sendTime.slice(0, 16)}
        </p>
        <Tabs
          activeKey={tab}
          onChange={setTab}
          items={[
            { key: 'facts', label: '工单详情' },
            { key: 'route', label: '处理记录' },
            { key: 'project', label: '项目信息' },
            { key: 'record', label: '搜索记录' },
          ]}
        />
      </header>
      {tab === 'facts' && (
        <Conversation order={order} viewOnly={viewOnly} changeFacts={changeFacts} onClose={onClose} />
      )}
      {tab !== 'facts' && (
        <div className={styles.scroll}>
          {tab === 'route' && <RouteTab entries={order.theCirculationList} />}
          {tab === 'project' && <ProjectTab info={order.info} />}
          {tab === 'record' && <RecordTab orderId={workOrder.id} />}
        </div>
      )}
    </div>
  )
}

/** Facts, thread, and where one may, what to say next. */
function Conversation({ order, viewOnly, changeFacts, onClose }: SheetProps) {
  const { workOrder, workOrderProcessingList: messages, can } = order
  const reply = useWrite(workOrderProcessing, { done: '回复成功' })
  const revoke = useWrite(delWorkOrderReply, { done: '已撤回' })
  useReadMarks(messages, 2, () => {
    void call(readReplies, { params: { id: workOrder.id } }, { surface: 'area' }).catch(() => undefined)
  })
  const takeBack = async (id: string) => {
    const sure = await ask({
      tone: 'warning',
      title: '撤回回复',
      text: '撤回后回复及其附件将删除，确定撤回吗？',
      ok: '撤回',
      cancel: '取消',
    })
    if (sure) await revoke.run({ params: { id } }).catch(() => undefined)
  }
  return (
    <>
      <div className={styles.scroll}>
        <OrderFacts order={order} />
        {workOrder.workOrderType === 1 && changeFacts?.(workOrder.id)}
        <hr className={styles.rule} />
        <Thread
          messages={messages}
          sortable={!viewOnly}
          onRevoke={viewOnly ? undefined : ({ id }) => void takeBack(id)}
        />
      </div>
      {!viewOnly && (can.reply || can.resubmit) && (
        <Composer
          order={workOrder}
          kind={can.resubmit ? 'resubmission' : 'reply'}
          className={styles.composer}
          placeholder={can.resubmit ? '说明修改了什么' : '回复飞腾，可粘贴截图与日志'}
          submit={can.resubmit ? '重新提交工单' : '提交回复'}
          onSend={async (said) => {
            const handleType = can.resubmit ? 'review' : 'reply'
            await reply.run({ body: { ...said, workOrderId: workOrder.id, handleType } })
            if (handleType === 'review') onClose()
          }}
        />
      )}
    </>
  )
}
