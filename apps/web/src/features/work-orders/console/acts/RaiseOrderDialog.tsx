import { useQuery } from '@tanstack/react-query'
import { statusOfLabel } from '@xinqiao/contract/projects/states'
import { findOrderProjects, raiseOrder } from '@xinqiao/contract/work-orders/calls/desk-order-endpoints'
import { layoutOf } from '@xinqiao/contract/work-orders/states'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { Form } from 'antd'
import { useState } from 'react'
import { read } from '../../../../shared/api/query-client.ts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { FormDialog } from '../../../../shared/form/FormDialog.tsx'
import { ChoiceField } from '../../../../shared/form/fields/fields.tsx'
import { useLater } from '../../../../shared/use-later.ts'
import { OrderFields } from '../../parts/form/OrderFields.tsx'
import { NEW_ORDER, type OrderValues, orderBody } from '../../parts/form/order-values.ts'

interface RaiseOrderDialogProps {
  onRaised: (id: string) => void
  onClose: () => void
}

const NAME = 'order for a customer'

type Values = OrderValues & { projectId: string; senderId: string }

/** What a customer said on the phone becomes an order of that customer. */
export function RaiseOrderDialog({ onRaised, onClose }: RaiseOrderDialogProps) {
  const [form] = Form.useForm<Values>()
  const [typed, setTyped] = useState('')
  const keyword = useLater(typed)
  const [chosen, setChosen] = useState<string>()
  const [uploading, setUploading] = useState(false)
  const projects = useQuery({
    ...read(findOrderProjects, { query: { keyword } }),
    placeholderData: (before) => before,
  })
  const raise = useWrite(raiseOrder, { done: '工单已提交，已通知客户', surface: 'dialog', once: NAME })
  const rows = projects.data?.rows ?? []
  const project = rows.find(({ id }) => id === chosen)
  const layout = layoutOf('', statusOfLabel(project?.projectStatus ?? '') ?? 'draft')
  const save = async ({ projectId, senderId, ...values }: Values) => {
    const { data } = await raise.run({ body: { ...orderBody(values, layout), projectId, senderId } })
    onRaised(data.id)
  }
  return (
    <FormDialog<Values>
      first="projectId"
      form={form}
      title="代客户提交工单"
      {...NEW_ORDER}
      name={NAME}
      ready={!uploading}
      onSave={save}
      onClose={onClose}
    >
      <ChoiceField
        name="projectId"
        label="项目"
        missing={T.projectMissing}
        placeholder="项目名称、编号或单位"
        showSearch={{ filterOption: false, onSearch: setTyped }}
        options={rows.map((one) => ({
          value: one.id,
          label: `${one.number} ${one.name}（${one.unitName}）`,
        }))}
        onChange={(id: string) => {
          setChosen(id)
          form.setFieldsValue({ senderId: undefined as never })
        }}
      />
      <ChoiceField
        name="senderId"
        label="发起人"
        missing={T.senderMissing}
        placeholder="请选择客户人员"
        disabled={project === undefined}
        showSearch={{ optionFilterProp: 'label' }}
        options={(project?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <OrderFields layout={layout} reader="发起人" onBusy={setUploading} />
    </FormDialog>
  )
}
