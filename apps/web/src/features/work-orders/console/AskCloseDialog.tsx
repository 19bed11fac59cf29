import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { Form, Input } from 'antd'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { ClosingChecks } from './ClosingChecks.tsx'

interface Wish {
  note: string
  solution: string
  checks: string[]
}

interface AskCloseDialogProps {
  title: string
  /** of which order or orders, so that what was typed comes back there */
  name: string
  onSave: (wish: Wish) => Promise<unknown>
  onClose: () => void
}

/** Asks the customer to close it, with how it was solved. */
export function AskCloseDialog({ title, name, onSave, onClose }: AskCloseDialogProps) {
  return (
    <FormDialog<Wish>
      first="note"
      title={title}
      okText="申请关闭"
      name={`wish to close ${name}`}
      initial={{ solution: '', checks: [] }}
      onSave={onSave}
      onClose={onClose}
    >
      <Form.Item
        name="note"
        label="关闭说明"
        extra="会作为回复告知客户；客户确认后关闭，14 天未答复自动关闭"
        rules={[{ required: true, whitespace: true, message: T.closingNoteMissing }]}
      >
        <Input.TextArea rows={4} maxLength={2000} />
      </Form.Item>
      <Form.Item name="solution" label="解决方案">
        <Input.TextArea rows={4} maxLength={4000} />
      </Form.Item>
      <ClosingChecks />
    </FormDialog>
  )
}
