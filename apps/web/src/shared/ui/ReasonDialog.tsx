import { Alert, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { CallError } from '../api/call-error.ts'
import { CANCELLED, toast } from '../feedback/feedback.ts'
import { fieldErrors } from '../form/rules.ts'

interface ReasonDialogProps {
  title: string
  /** what happens with the reason */
  hint: string
  /** what else follows, to be known before going on */
  warning?: string | undefined
  /** said when it is missing */
  missing: string
  ok: string
  onClose: () => void
  /** rejects with a CallError when it was refused */
  onSubmit: (reason: string) => Promise<unknown>
}

/** Asks for a reason that others will read. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, hint, warning, missing, ok, onClose, onSubmit } = props
  const [form] = Form.useForm<{ reason: string }>()
  const [busy, setBusy] = useState(false)
  const submit = async ({ reason }: { reason: string }) => {
    setBusy(true)
    try {
      await onSubmit(reason.trim())
      onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      form.setFields(fieldErrors(error) as never)
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={520}
      title={title}
      okText={ok}
      okButtonProps={{ danger: true, loading: busy }}
      onOk={() => form.submit()}
      onCancel={() => {
        toast('info', CANCELLED.input)
        onClose()
      }}
      mask={{ closable: false }}
    >
      {warning && <Alert type="warning" showIcon title={warning} style={{ marginBottom: 16 }} />}
      <Form form={form} layout="vertical" onFinish={(values) => void submit(values)}>
        <Form.Item
          name="reason"
          label="原因"
          extra={hint}
          rules={[{ required: true, whitespace: true, message: missing }]}
        >
          <Input.TextArea rows={4} maxLength={500} autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  )
}
