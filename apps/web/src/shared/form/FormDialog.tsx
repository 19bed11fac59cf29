import { Alert, Button, Form, type FormInstance, Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { CallError } from '../api/call-error.ts'
import styles from './form-dialog.module.css'
import { KeptValues } from './KeptValues.tsx'
import { fieldErrors } from './rules.ts'

interface FormDialogProps<V extends object> {
  title: string
  /** given where something beside the fields watches them */
  form?: FormInstance<V>
  width?: number
  okText?: string
  /** which form, of which record: what was typed is kept under it when the session ends */
  name: string
  /** with a `version`, what is saved is the record as it was when these were read, also after a log-in */
  initial: Partial<V>
  className?: string | undefined
  /** stands in place of the form until its values are there */
  waiting?: ReactNode
  /** rejects with a CallError when it was refused */
  onSave: (values: V) => Promise<unknown>
  /** the values as somebody else has made them meanwhile; nothing when the record is gone */
  latest?: () => Promise<Partial<V> | undefined>
  /** the form is not complete yet */
  onIncomplete?: () => void
  onClose: () => void
  /** the fields */
  children: ReactNode
}

/** A form in a dialog, for a record to be made or changed. */
export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const { initial, latest, onClose, onIncomplete, waiting } = props
  const [form] = Form.useForm<V>(props.form)
  const [busy, setBusy] = useState(false)
  const [stale, setStale] = useState('')
  const save = async (values: V) => {
    setBusy(true)
    try {
      await props.onSave(values)
      onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 409) setStale(error.message)
      form.setFields(fieldErrors(error) as never)
    } finally {
      setBusy(false)
    }
  }
  const renew = async () => {
    const values = await latest?.().catch(() => undefined)
    if (!values) return
    form.setFieldsValue(values as never)
    setStale('')
  }
  return (
    <Modal
      open
      width={props.width ?? 520}
      title={props.title}
      okText={props.okText ?? '保存'}
      cancelText="取消"
      okButtonProps={{ loading: busy, disabled: waiting !== undefined || stale !== '' }}
      onOk={() => form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {stale !== '' && <Stale text={stale} {...(latest ? { onRenew: renew } : {})} />}
      {waiting ?? (
        <Form
          form={form}
          layout="vertical"
          className={props.className ?? ''}
          initialValues={initial}
          scrollToFirstError={{ focus: true }}
          onFinish={(values) => void save(values)}
          onFinishFailed={onIncomplete}
        >
          <KeptValues name={props.name} />
          {'version' in initial && (
            <Form.Item name="version" hidden>
              <Input />
            </Form.Item>
          )}
          {props.children}
        </Form>
      )}
    </Modal>
  )
}

/** Somebody else was faster: nothing was saved, and what was typed stands below. */
function Stale({ text, onRenew }: { text: string; onRenew?: () => Promise<void> }) {
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.stale ?? ''}
      title={text.replace('，请刷新后重试', '')}
      description="为免覆盖对方的修改，未保存。您填写的内容仍在下方，载入最新内容后请重新修改。"
      action={
        onRenew && (
          <Button size="small" onClick={() => void onRenew()}>
            载入最新内容
          </Button>
        )
      }
    />
  )
}
