import { Form, type FormInstance, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { CallError } from '../api/call-error.ts'
import { fieldErrors } from './rules.ts'

interface FormDialogProps<V extends object> {
  form: FormInstance<V>
  title: string
  ok: string
  width?: number
  initial: Partial<V>
  onClose: () => void
  /** rejects with a CallError when it was refused: the fields it names are marked */
  onSave: (values: V) => Promise<unknown>
  /** its fields */
  children: ReactNode
  /** below the fields */
  below?: ReactNode
}

/** A dialog around one form: it closes once what was filled in is saved. */
export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const { form, title, ok, width = 520, initial, onClose, onSave, children, below } = props
  const [busy, setBusy] = useState(false)
  const save = async (values: V) => {
    setBusy(true)
    try {
      await onSave(values)
      onClose()
    } catch (error) {
      setBusy(false)
      if (!(error instanceof CallError)) throw error
      form.setFields(fieldErrors(error) as never)
    }
  }
  return (
    <Modal
      open
      width={width}
      title={title}
      okText={ok}
      okButtonProps={{ loading: busy }}
      onOk={() => form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Form form={form} layout="vertical" initialValues={initial} onFinish={(values) => void save(values)}>
        {children}
      </Form>
      {below}
    </Modal>
  )
}
