import { Form, Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { CallError } from '../../../shared/api/call-error.ts'
import { fieldErrors } from '../../../shared/form/rules.ts'

const LONGEST_DESCRIPTION = 500

interface NameDialogProps<V extends { name: string }> {
  title: string
  /** said when the name is missing */
  missing: string
  most: number
  /** also asks for a description: true for one of up to 500 characters */
  described?: boolean | number
  initial: V
  onClose: () => void
  /** rejects with a CallError when it was refused */
  onSave: (values: V) => Promise<unknown>
  /** further fields */
  children?: ReactNode
}

/** Names something: the small form of spaces, categories, groups and tags. */
export function NameDialog<V extends { name: string }>(props: NameDialogProps<V>) {
  const [form] = Form.useForm<V>()
  const [busy, setBusy] = useState(false)
  const save = async (values: V) => {
    setBusy(true)
    try {
      await props.onSave(values)
      props.onClose()
    } catch (error) {
      setBusy(false)
      if (!(error instanceof CallError)) throw error
      form.setFields(fieldErrors(error) as never)
    }
  }
  return (
    <Modal
      open
      width={520}
      title={props.title}
      okText="保存"
      okButtonProps={{ loading: busy }}
      onOk={() => form.submit()}
      onCancel={props.onClose}
      mask={{ closable: false }}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={props.initial}
        onFinish={(values) => void save(values)}
      >
        <Form.Item
          name="name"
          label="名称"
          rules={[{ required: true, whitespace: true, message: props.missing }]}
        >
          <Input maxLength={props.most} autoFocus />
        </Form.Item>
        {props.described && (
          <Form.Item name="description" label="说明">
            <Input.TextArea
              rows={3}
              maxLength={typeof props.described === 'number' ? props.described : LONGEST_DESCRIPTION}
              showCount
            />
          </Form.Item>
        )}
        {props.children}
      </Form>
    </Modal>
  )
}
