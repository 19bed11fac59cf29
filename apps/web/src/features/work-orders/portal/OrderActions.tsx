import { ShareAltOutlined } from '@ant-design/icons'
import { escalateWorkOrder, urgeWorkOrder } from '@xinqiao/contract/work-orders/clock-endpoints'
import { closeWorkOrder, confirmCloseWorkOrder } from '@xinqiao/contract/work-orders/close-endpoints'
import type { OrderDetail } from '@xinqiao/contract/work-orders/schemas'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { Button } from 'antd'
import { useState } from 'react'
import { useWrite } from '../../../shared/api/use-write.ts'
import { askSure } from '../../../shared/feedback/feedback.ts'
import { loadPart } from '../../../shared/ui/load-part.tsx'
import { ReasonDialog } from '../../../shared/ui/ReasonDialog.tsx'
import { CloseDialog } from '../parts/CloseDialog.tsx'
import { ForwardDialog } from './ForwardDialog.tsx'
import { RestartDialog } from './RestartDialog.tsx'

const EditOrderDialog = loadPart(async () => (await import('./EditOrderDialog.tsx')).EditOrderDialog)

type Asking = 'forward' | 'escalate' | 'close' | 'complete' | 'restart' | 'edit'

interface OrderActionsProps {
  order: OrderDetail
  viewOnly: boolean
  onDone: () => void
}

/** What the customer may do with an order now; one that is only viewed can be restarted at most. */
export function OrderActions({ order, viewOnly, onDone }: OrderActionsProps) {
  const { workOrder, can } = order
  const { id, solution } = workOrder
  const [asking, setAsking] = useState<Asking | null>(null)
  const apply = useWrite(closeWorkOrder, { done: T.closeApplied, surface: 'dialog' })
  const complete = useWrite(confirmCloseWorkOrder, { done: T.closed, surface: 'dialog' })
  const urge = useWrite(urgeWorkOrder, { done: T.urged })
  const stop = () => setAsking(null)
  const beginRestart = async () => {
    const text = T.restartAsks
    if (await askSure({ title: '重启工单', text, ok: '重启' })) setAsking('restart')
  }
  return (
    <>
      {!viewOnly && can.edit && <Button onClick={() => setAsking('edit')}>编辑</Button>}
      {!viewOnly && can.forward && (
        <Button icon={<ShareAltOutlined aria-hidden />} onClick={() => setAsking('forward')}>
          转发
        </Button>
      )}
      {!viewOnly && can.urge && (
        <Button loading={urge.busy} onClick={() => void urge.run({ params: { id } }).catch(() => undefined)}>
          催办
        </Button>
      )}
      {!viewOnly && can.escalate && <Button onClick={() => setAsking('escalate')}>升级</Button>}
      {!viewOnly && can.applyClose && <Button onClick={() => setAsking('close')}>申请关闭</Button>}
      {!viewOnly && can.complete && (
        <Button type="primary" onClick={() => setAsking('complete')}>
          完成工单
        </Button>
      )}
      {can.restart && <Button onClick={() => void beginRestart()}>重启</Button>}
      {asking === 'edit' && <EditOrderDialog order={order} onClose={stop} />}
      {asking === 'forward' && <ForwardDialog id={id} onClose={stop} />}
      {asking === 'escalate' && <EscalateDialog id={id} onClose={stop} />}
      {asking === 'close' && (
        <CloseDialog
          id={id}
          title="申请关闭"
          hint="飞腾确认后工单关闭"
          solution={solution}
          onSave={(body) => apply.run({ params: { id }, body })}
          onClose={stop}
        />
      )}
      {asking === 'complete' && (
        <CloseDialog
          id={id}
          title="完成工单"
          hint="确认后工单立即关闭，可再申请重启"
          solution={solution}
          onSave={(body) => complete.run({ params: { id }, body })}
          onClose={stop}
        />
      )}
      {asking === 'restart' && <RestartDialog id={id} onClose={stop} onDone={onDone} />}
    </>
  )
}

/** Brings an order before the provider's managers, who read why. */
function EscalateDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const escalate = useWrite(escalateWorkOrder, { done: T.escalated, surface: 'dialog' })
  return (
    <ReasonDialog
      title="升级工单"
      name={`escalation of ${id}`}
      label="升级原因"
      hint="飞腾的项目负责人与当前处理人会同时收到"
      missing={T.escalationMissing}
      ok="升级"
      calm
      onClose={onClose}
      onSubmit={(reason) => escalate.run({ params: { id }, body: { reason } }).then(onClose)}
    />
  )
}
