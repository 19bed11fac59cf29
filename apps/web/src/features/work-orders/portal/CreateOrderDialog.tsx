import type { ProjectInfo } from '@xinqiao/contract/projects/schemas'
import { statusOfLabel } from '@xinqiao/contract/projects/states'
import { addWorkOrder } from '@xinqiao/contract/work-orders/endpoints'
import { layoutOf } from '@xinqiao/contract/work-orders/states'
import { useState } from 'react'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { OrderFields } from '../parts/form/OrderFields.tsx'
import { type OrderValues, orderBody } from '../parts/form/order-values.ts'

interface CreateOrderDialogProps {
  project: Pick<ProjectInfo, 'id' | 'projectName' | 'projectStatus'>
  onClose: () => void
}

/** Raises a technical order on a project; which form it has depends on the project's stage. */
export function CreateOrderDialog({ project, onClose }: CreateOrderDialogProps) {
  const add = useWrite(addWorkOrder, { done: '工单已提交', surface: 'dialog' })
  const [uploading, setUploading] = useState(false)
  const layout = layoutOf('', statusOfLabel(project.projectStatus) ?? 'draft')
  return (
    <FormDialog<OrderValues>
      title={`新建项目工单 · ${project.projectName}`}
      okText="提交"
      width={800}
      name={`order for ${project.id}`}
      initial={{ files: [], emailFlag: true, schematicDiagram: false, pcb: false }}
      ready={!uploading}
      onSave={(values) => add.run({ body: { ...orderBody(values, layout), projectId: project.id } })}
      onClose={onClose}
    >
      <OrderFields layout={layout} projectId={project.id} isNew onBusy={setUploading} />
    </FormDialog>
  )
}
