import { useNavigate } from '@tanstack/react-router'
import type { ProjectInfo } from '@xinqiao/contract/projects/schemas'
import { statusOfLabel } from '@xinqiao/contract/projects/states'
import { addWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import { layoutOf } from '@xinqiao/contract/work-orders/states'
import { useState } from 'react'
import { useWrite } from '../../../shared/api/use-write.ts'
import { toast } from '../../../shared/feedback/feedback.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { destination } from '../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'
import { OrderFields } from '../parts/form/OrderFields.tsx'
import { NEW_ORDER, type OrderValues, orderBody } from '../parts/form/order-values.ts'
import { myOrdersScreen } from '../paths.ts'
import { AskedProject } from './AskedProject.tsx'

interface CreateOrderDialogProps {
  /** absent where it is chosen in the form */
  project?: Pick<ProjectInfo, 'id' | 'projectName' | 'projectStatus'> | undefined
  /** what the order is begun with */
  subject?: string | undefined
  onClose: () => void
}

type Values = OrderValues & { projectId?: string }

/** Raises a technical order on a project; which form it has depends on the project's stage. */
export function CreateOrderDialog({ project: given, subject, onClose }: CreateOrderDialogProps) {
  const name = given ? `order for ${given.id}` : 'order for a project'
  const add = useWrite(addWorkOrder, { surface: 'dialog', once: name })
  const navigate = useNavigate()
  const [uploading, setUploading] = useState(false)
  const [chosen, setChosen] = useState<Pick<ProjectInfo, 'id' | 'projectStatus'>>()
  const project = given ?? chosen
  const layout = layoutOf('', statusOfLabel(project?.projectStatus ?? '') ?? 'draft')
  const save = async ({ projectId = '', ...values }: Values) => {
    const body = { ...orderBody(values, layout), projectId: given?.id ?? projectId }
    const { data } = await add.run({ body })
    const go = () => void navigate(destination(hrefOf(myOrdersScreen, { order: data.id })))
    toast('success', `工单 ${data.work_order_number} 已提交`, { label: '查看', go })
  }
  return (
    <FormDialog<Values>
      title={given ? `新建项目工单 · ${given.projectName}` : '新建工单'}
      {...NEW_ORDER}
      {...(subject ? { initial: { ...NEW_ORDER.initial, workOrderName: subject } } : {})}
      name={name}
      ready={!uploading}
      onSave={save}
      onClose={onClose}
    >
      {!given && <AskedProject onChosen={setChosen} />}
      <OrderFields layout={layout} projectId={project?.id} isNew onBusy={setUploading} />
    </FormDialog>
  )
}
