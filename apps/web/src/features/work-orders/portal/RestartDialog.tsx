import { useNavigate } from '@tanstack/react-router'
import { restartWorkOrder } from '@xinqiao/contract/work-orders/calls/close-endpoints'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { destination } from '../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'
import { ReasonDialog } from '../../../shared/ui/act/ReasonDialog.tsx'
import { myOrdersScreen } from '../paths.ts'

interface RestartDialogProps {
  id: string
  onClose: () => void
  onDone: () => void
}

/** Asks why it is to be taken up again; the provider decides, and the user waits at the to-do page. */
export function RestartDialog({ id, onClose, onDone }: RestartDialogProps) {
  const restart = useWrite(restartWorkOrder, { done: T.restartSent, surface: 'dialog' })
  const navigate = useNavigate()
  return (
    <ReasonDialog
      title="重启工单"
      name={`restart of ${id}`}
      label="重启说明"
      hint="提交后由飞腾审核"
      missing={T.restartNoteMissing}
      ok="提交"
      calm
      onClose={onClose}
      onSubmit={async (restartExplain) => {
        await restart.run({ body: { workOrderId: id, restartExplain } })
        onClose()
        onDone()
        void navigate(destination(hrefOf(myOrdersScreen, { all: '1' })))
      }}
    />
  )
}
