import { updateWorkOrder } from '@xinqiao/contract/work-orders/calls/endpoints'
import type { OrderDetail } from '@xinqiao/contract/work-orders/schemas'
import { useState } from 'react'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { OrderFields } from '../parts/form/OrderFields.tsx'
import { type OrderValues, orderBody, valuesOf } from '../parts/form/order-values.ts'

export type EditedOrder = Pick<OrderDetail, 'workOrder' | 'infoDetails' | 'workOrderFile'>

/** Changes what an order says while it is open. */
export function EditOrderDialog({ order, onClose }: { order: EditedOrder; onClose: () => void }) {
  const { id, work_order_number: number, layout, version } = order.workOrder
  const update = useWrite(updateWorkOrder, { done: '修改成功', surface: 'dialog' })
  const [uploading, setUploading] = useState(false)
  const kept = order.workOrderFile
  return (
    <FormDialog<OrderValues>
      title={`编辑工单 ${number}`}
      okText="修改"
      width={800}
      name={`order ${id}`}
      initial={{ ...valuesOf(order), version }}
      ready={!uploading}
      onSave={(values) => {
        const delIds = kept
          .map((file) => file.id)
          .filter((one) => !values.files?.some((file) => file.id === one))
        const body = orderBody(values, layout)
        const fileIds = body.fileIds.filter((one) => !kept.some((file) => file.id === one))
        return update.run({ body: { ...body, fileIds, delIds, id, version: values.version } })
      }}
      onClose={onClose}
    >
      <OrderFields
        layout={layout}
        fixedClass={order.workOrder.workOrderType === 1 ? order.workOrder : undefined}
        projectId={order.workOrder.projectId}
        onBusy={setUploading}
      />
    </FormDialog>
  )
}
