import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { Form, Select } from 'antd'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { Skeleton } from '../../../shared/ui/load/Skeleton.tsx'

interface PeopleDialogProps {
  id: string
  people: readonly { id: string; name: string; department: string; forwarded: boolean }[] | undefined
  hint: string
  onSave: (ids: string[]) => Promise<unknown>
  onClose: () => void
}

/** Chooses people to whom an order is forwarded. */
export function PeopleDialog({ id, people, hint, onSave, onClose }: PeopleDialogProps) {
  return (
    <FormDialog<{ perId: string[] }>
      first="perId"
      title="转发工单"
      okText="转发"
      name={`forwarding of ${id}`}
      initial={{ perId: [] }}
      waiting={people === undefined ? <Skeleton rows={2} /> : undefined}
      onSave={({ perId }) => onSave(perId)}
      onClose={onClose}
    >
      <Form.Item
        name="perId"
        label="转发给"
        extra={hint}
        rules={[{ required: true, type: 'array', min: 1, message: T.forwardMissing }]}
      >
        <Select
          mode="multiple"
          placeholder="请选择人员"
          showSearch={{ optionFilterProp: 'label' }}
          options={(people ?? []).map((one) => ({
            value: one.id,
            label: `${one.name}${one.department ? `（${one.department}）` : ''}${one.forwarded ? ' · 已在工单中' : ''}`,
            disabled: one.forwarded,
          }))}
        />
      </Form.Item>
    </FormDialog>
  )
}
