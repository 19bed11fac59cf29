import { Alert, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { CANCELLED } from '../../feedback/feedback.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { CannedReasons } from './CannedReasons.tsx'

interface ReasonDialogProps {
  title: string
  /** what is acted on: a reason that was typed is kept under it when the session ends */
  name: string
  /** what happens with the reason */
  hint: string
  /** what else follows, to be known before going on */
  warning?: string | undefined
  /** what else is to be known, with links */
  more?: ReactNode
  /** said when it is missing; null where it may be */
  missing: string | null
  /** the title unless stated */
  ok?: string
  /** what is asked for: 原因 unless stated */
  label?: string
  /** the act, as `<kind of record>.<event>`: staff choose among what they often write for it */
  topic?: string
  /** the act takes nothing away */
  calm?: boolean
  /** said when it is left: 取消输入 unless stated */
  cancelled?: string
  onClose: () => void
  /** rejects with a CallError when it was refused; a 409 is told here: its call has the surface `dialog` */
  onSubmit: (reason: string) => Promise<unknown>
}

/** Asks for a reason that others will read. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, name, hint, warning, more, missing, ok = title, topic, onClose, onSubmit } = props
  const { label = '原因', calm = false, cancelled = CANCELLED.input } = props
  return (
    <FormDialog<{ reason?: string }>
      first="reason"
      title={title}
      okText={ok}
      // Beside an act that is itself called 取消…, nobody must guess which of the two leaves all as it is.
      cancelText={ok.startsWith('取消') ? '返回' : '取消'}
      danger={!calm}
      name={name}
      initial={{}}
      cancelled={cancelled}
      onSave={({ reason = '' }) => onSubmit(reason.trim())}
      onClose={onClose}
    >
      {warning && <Alert type="warning" showIcon title={warning} style={{ marginBlock: '8px 16px' }} />}
      {more}
      <Form.Item
        name="reason"
        label={missing === null ? `${label}（选填）` : label}
        extra={hint}
        rules={missing === null ? [] : [{ required: true, whitespace: true, message: missing }]}
      >
        <Input.TextArea rows={4} maxLength={500} />
      </Form.Item>
      {topic !== undefined && <CannedReasons topic={topic} field="reason" />}
    </FormDialog>
  )
}
