import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { Form, Input } from 'antd'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'

interface FixDialogProps {
  name: string
  onSave: (values: { fixedIn: string }) => Promise<unknown>
  onClose: () => void
}

/** In which version it is mended: all customers who meet it are told. */
export function FixDialog({ name, onSave, onClose }: FixDialogProps) {
  return (
    <FormDialog<{ fixedIn: string }>
      first="fixedIn"
      title="标记为已修复"
      okText="标记为已修复"
      name={name}
      initial={{}}
      onSave={onSave}
      onClose={onClose}
    >
      <Form.Item
        name="fixedIn"
        label="修复版本"
        extra="关联工单的客户会收到通知"
        rules={[{ required: true, whitespace: true, message: T.fixedInMissing }]}
      >
        <Input placeholder="如 UEFI V2.1.3" maxLength={60} />
      </Form.Item>
    </FormDialog>
  )
}
