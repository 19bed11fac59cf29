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
import type { GivenFile } from '../../../shared/upload/Uploader.tsx'
import { OrderFields } from '../parts/form/OrderFields.tsx'
import { NEW_ORDER, type OrderValues, orderBody } from '../parts/form/order-values.ts'
import { myOrdersScreen } from '../paths.ts'
import { AskedProject } from './AskedProject.tsx'

interface CreateOrderDialogProps {
  /** absent where it is chosen in the form */
  project?: Pick<ProjectInfo, 'id' | 'projectName' | 'projectStatus'> | undefined
  /** what the order is begun with */
  subject?: string | undefined
  details?: string | undefined
  given?: readonly GivenFile[] | undefined
  /** it was sent */
  onSent?: () => void
  onClose: () => void
}

type Values = OrderValues & { projectId?: string }

/** Raises a technical order on a project; which form it has depends on the project's stage. */
export function CreateOrderDialog({ project: given, subject, details, ...props }: CreateOrderDialogProps) {
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
    props.onSent?.()
    toast('success', `工单 ${data.work_order_number} 已提交`, { label: '查看', go })
  }
  return (
    <FormDialog<Values>
      title={given ? `新建项目工单 · ${given.projectName}` : '新建工单'}
      {...NEW_ORDER}
      initial={{ ...NEW_ORDER.initial, ...begunWith(subject, details) }}
      name={name}
      ready={!uploading}
      onSave={save}
      onClose={props.onClose}
    >
      {!given && <AskedProject onChosen={setChosen} />}
      <OrderFields layout={layout} projectId={project?.id} isNew given={props.given} onBusy={setUploading} />
    </FormDialog>
  )
}

/** In either form; what is not given is left to be asked for. */
function begunWith(subject = '', details = ''): Partial<OrderValues> {
  return {
    ...(subject === '' ? {} : { workOrderName: subject }),
    ...(details === '' ? {} : { workOrderDetails: details, questionDescription: details }),
  }
}
