import { ShareAltOutlined } from '@ant-design/icons'
import { escalateWorkOrder, urgeWorkOrder } from '@xinqiao/contract/work-orders/calls/clock-endpoints'
import { closeWorkOrder, confirmCloseWorkOrder } from '@xinqiao/contract/work-orders/calls/close-endpoints'
import { ORDER_TYPES } from '@xinqiao/contract/work-orders/classes'
import { workOrderRecord } from '@xinqiao/contract/work-orders/record'
import type { OrderDetail } from '@xinqiao/contract/work-orders/schemas'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { useState } from 'react'
import { useWrite } from '../../../shared/api/use-write.ts'
import { askSure } from '../../../shared/feedback/feedback.ts'
import { RecordActions } from '../../../shared/ui/act/RecordActions.tsx'
import { loadPart } from '../../../shared/ui/load/load-part.tsx'

/** They are used after the order was read. */
const calm = { calm: true }
const CloseDialog = loadPart(async () => (await import('../parts/CloseDialog.tsx')).CloseDialog, calm)
const ForwardDialog = loadPart(async () => (await import('./ForwardDialog.tsx')).ForwardDialog, calm)
const RestartDialog = loadPart(async () => (await import('./RestartDialog.tsx')).RestartDialog, calm)
const EditOrderDialog = loadPart(async () => (await import('./EditOrderDialog.tsx')).EditOrderDialog)

type Asking = 'forward' | 'close' | 'complete' | 'restart' | 'edit'

const ESCALATION_HINT = '飞腾的项目负责人与当前处理人会同时收到'

const CLOSINGS = {
  close: { title: '申请关闭', hint: '飞腾确认后工单关闭' },
  complete: { title: '完成工单', hint: '确认后工单立即关闭，可再申请重启' },
} as const

interface OrderActionsProps {
  order: OrderDetail
  viewOnly: boolean
  onDone: () => void
}

/** What the customer may do with an order now; one that is only viewed can be restarted at most. */
export function OrderActions({ order, viewOnly, onDone }: OrderActionsProps) {
  const { workOrder, can, reasons } = order
  const { id, solution, workOrderType } = workOrder
  const [asking, setAsking] = useState<Asking | null>(null)
  const apply = useWrite(closeWorkOrder, { done: T.closeApplied, surface: 'dialog' })
  const complete = useWrite(confirmCloseWorkOrder, { done: T.closed, surface: 'dialog' })
  const urge = useWrite(urgeWorkOrder, { done: T.urged })
  // It comes before the provider's managers, who read why.
  const escalate = useWrite(escalateWorkOrder, { done: T.escalated, surface: 'dialog' })
  const stop = () => setAsking(null)
  const beginRestart = async () => {
    const text = T.restartAsks
    if (await askSure({ title: '重启工单', text, ok: '重启' })) setAsking('restart')
  }
  // An order that changed a project is never opened again: another change is asked for.
  const restart =
    workOrderType === ORDER_TYPES.technical
      ? { restart: { label: '重启', open: () => void beginRestart() } }
      : {}
  return (
    <>
      <RecordActions
        record={workOrderRecord}
        of={{ id, can, reasons }}
        acts={
          viewOnly
            ? restart
            : {
                edit: { label: '编辑', open: () => setAsking('edit') },
                forward: { icon: <ShareAltOutlined aria-hidden />, open: () => setAsking('forward') },
                urge: { busy: urge.busy, run: () => urge.run({ params: { id } }) },
                escalate: {
                  note: { title: '升级工单', label: '升级原因', hint: ESCALATION_HINT, calm: true },
                  run: (reason) => escalate.run({ params: { id }, body: { reason } }),
                },
                applyClose: { open: () => setAsking('close') },
                complete: { primary: true, open: () => setAsking('complete') },
                ...restart,
              }
        }
      />
      {asking === 'edit' && <EditOrderDialog order={order} onClose={stop} />}
      {asking === 'forward' && <ForwardDialog id={id} onClose={stop} />}
      {(asking === 'close' || asking === 'complete') && (
        <CloseDialog
          id={id}
          {...CLOSINGS[asking]}
          solution={solution}
          onSave={(body) => (asking === 'close' ? apply : complete).run({ params: { id }, body })}
          onClose={stop}
        />
      )}
      {asking === 'restart' && <RestartDialog id={id} onClose={stop} onDone={onDone} />}
    </>
  )
}
