import { useNavigate } from '@tanstack/react-router'
import type { ProjectInfo } from '@xinqiao/contract/projects/schemas'
import { statusOfLabel } from '@xinqiao/contract/projects/states'
import { addWorkOrder } from '@xinqiao/contract/work-orders/endpoints'
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

interface CreateOrderDialogProps {
  project: Pick<ProjectInfo, 'id' | 'projectName' | 'projectStatus'>
  onClose: () => void
}

/** Raises a technical order on a project; which form it has depends on the project's stage. */
export function CreateOrderDialog({ project, onClose }: CreateOrderDialogProps) {
  const name = `order for ${project.id}`
  const add = useWrite(addWorkOrder, { surface: 'dialog', once: name })
  const navigate = useNavigate()
  const [uploading, setUploading] = useState(false)
  const layout = layoutOf('', statusOfLabel(project.projectStatus) ?? 'draft')
  const save = async (values: OrderValues) => {
    const { data } = await add.run({ body: { ...orderBody(values, layout), projectId: project.id } })
    const go = () => void navigate(destination(hrefOf(myOrdersScreen, { order: data.id })))
    toast('success', `工单 ${data.work_order_number} 已提交`, { label: '查看', go })
  }
  return (
    <FormDialog<OrderValues>
      title={`新建项目工单 · ${project.projectName}`}
      {...NEW_ORDER}
      name={name}
      ready={!uploading}
      onSave={save}
      onClose={onClose}
    >
      <OrderFields layout={layout} projectId={project.id} isNew onBusy={setUploading} />
    </FormDialog>
  )
}
