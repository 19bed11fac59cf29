import { keepOrderTarget, type OrderTarget } from '@xinqiao/contract/work-orders/calls/clock-endpoints'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { Form, InputNumber } from 'antd'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { FormDialog } from '../../../../shared/form/FormDialog.tsx'

/** What is promised for a class, in working hours. */
export function TargetDialog({ target, onClose }: { target: OrderTarget; onClose: () => void }) {
  const { classCode, classify, responseHours, solutionHours } = target
  const keep = useWrite(keepOrderTarget, { done: T.targetKept, surface: 'dialog' })
  return (
    <FormDialog<Pick<OrderTarget, 'responseHours' | 'solutionHours'>>
      title={`工单时限 · ${classify}`}
      name={`target of ${classCode}`}
      initial={{ responseHours, solutionHours }}
      onSave={(body) => keep.run({ body: { classCode, ...body } })}
      onClose={onClose}
    >
      <HoursField name="responseHours" what="首次响应" max={900} />
      <HoursField name="solutionHours" what="解决" max={9000} />
    </FormDialog>
  )
}

function HoursField({ name, what, max }: { name: keyof OrderTarget; what: string; max: number }) {
  return (
    <Form.Item
      name={name}
      label={`${what}（工作小时）`}
      rules={[{ required: true, message: `请输入${what}时限` }]}
    >
      <InputNumber min={1} max={max} precision={0} style={{ width: '100%' }} />
    </Form.Item>
  )
}
