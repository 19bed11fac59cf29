import { Alert, Button, Form, Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { CallError } from '../../../shared/api/call-error.ts'
import { fieldErrors } from '../../../shared/form/rules.ts'
import styles from './name-dialog.module.css'

const LONGEST_DESCRIPTION = 500

interface NameDialogProps<V extends { name: string }> {
  title: string
  /** said when the name is missing */
  missing: string
  most: number
  /** also asks for a description: true for one of up to 500 characters */
  described?: boolean | number
  initial: V
  /** what is kept now: shown beside what was typed when somebody else changed it meanwhile */
  current?: V | undefined
  /** how values are shown there, where they are more than a name and a description */
  describe?: (values: V) => readonly (readonly [label: string, text: string])[]
  onClose: () => void
  /** rejects with a CallError when it was refused; `seen` once the writer has seen what is kept now */
  onSave: (values: V, seen: boolean) => Promise<unknown>
  /** further fields */
  children?: ReactNode
}

/** Names something: the small form of spaces, categories, groups and tags. */
export function NameDialog<V extends { name: string }>(props: NameDialogProps<V>) {
  const [form] = Form.useForm<V>()
  const [busy, setBusy] = useState(false)
  const [stale, setStale] = useState('')
  const [failure, setFailure] = useState('')
  const save = async (values: V) => {
    setBusy(true)
    setFailure('')
    try {
      await props.onSave(values, stale !== '')
      props.onClose()
    } catch (error) {
      setBusy(false)
      if (!(error instanceof CallError)) throw error
      if (error.code === 409) setStale(error.message)
      else if (props.current && error.kind !== 'validation') setFailure(error.message)
      form.setFields(fieldErrors(error) as never)
    }
  }
  return (
    <Modal
      open
      width={520}
      title={props.title}
      okText={stale === '' ? '保存' : '仍保存我的内容'}
      okButtonProps={{ loading: busy }}
      onOk={() => form.submit()}
      onCancel={props.onClose}
      mask={{ closable: false }}
    >
      {failure !== '' && <Alert className={styles.stale ?? ''} type="error" showIcon title={failure} />}
      {stale !== '' && props.current && (
        <Stale
          text={stale}
          lines={(props.describe ?? plainLines)(props.current)}
          onTake={() => form.setFieldsValue(props.current as never)}
        />
      )}
      <Form
        form={form}
        // Its fields are told from those of a form below by this name.
        name="naming"
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

interface StaleProps {
  text: string
  lines: readonly (readonly [string, string])[]
  onTake: () => void
}

/** Both stand there: what is kept now, and below what was typed. */
function Stale({ text, lines, onTake }: StaleProps) {
  return (
    <Alert
      className={styles.stale ?? ''}
      type="warning"
      showIcon
      title={text.replace('，请刷新后重试', '')}
      description={
        <>
          {lines.map(([label, value]) => (
            <p key={label}>
              {label}现为“{value || '空'}”
            </p>
          ))}
          <Button size="small" onClick={onTake}>
            采用对方的内容
          </Button>
        </>
      }
    />
  )
}

function plainLines(values: { name: string; description?: unknown }): [string, string][] {
  const name: [string, string] = ['名称', values.name]
  return typeof values.description === 'string' ? [name, ['说明', values.description]] : [name]
}
