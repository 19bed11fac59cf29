import { Form, type FormInstance, Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { CallError } from '../api/call-error.ts'
import { askToDiscard } from './ask-to-discard.ts'
import { KeptValues } from './KeptValues.tsx'
import { fieldErrors } from './rules.ts'
import { type Lines, type Obstacle, StaleNotice } from './StaleNotice.tsx'
import { useReturnedFocus } from './use-returned-focus.ts'

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
  /** rejects with a CallError when it was refused; a 409 is told here: its call has the surface `dialog` */
  onSave: (values: V) => Promise<unknown>
  /** the values as somebody else has made them meanwhile; nothing, or a 404, when the record is gone */
  latest?: () => Promise<Partial<V> | undefined>
  /** values as people read them, to show what somebody else has made of them */
  describe?: (values: Partial<V>) => Lines
  /** the form is not complete yet */
  onIncomplete?: () => void
  onClose: () => void
  /** the fields */
  children: ReactNode
}

/** A form in a dialog, for a record to be made or changed. */
export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const { initial, onClose, onIncomplete, waiting, describe = () => [] } = props
  const [form] = Form.useForm<V>(props.form)
  const [busy, setBusy] = useState(false)
  const [obstacle, setObstacle] = useState<Obstacle<V> | null>(null)
  useReturnedFocus()
  const isChange = 'version' in initial
  const save = async (values: V) => {
    setBusy(true)
    try {
      await props.onSave(values)
      onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      form.setFields(fieldErrors(error) as never)
      if (error.code === 409) setObstacle(await meet(error.message))
      else if (error.code === 404 && isChange) setObstacle({ kind: 'gone' })
    } finally {
      setBusy(false)
    }
  }
  /** Somebody else was faster: what they made of it, over which the next save goes knowingly. */
  const meet = async (text: string): Promise<Obstacle<V>> => {
    if (!isChange || !props.latest) return { kind: 'refused', text }
    try {
      const theirs = await props.latest()
      if (!theirs) return { kind: 'gone' }
      const mine = new Map(describe(form.getFieldsValue(true)))
      if ('version' in theirs) form.setFieldsValue({ version: theirs.version } as never)
      const lines = describe(theirs).filter(([label, value]) => mine.get(label) !== value)
      return { kind: 'changed', text, theirs, lines }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return error.code === 404 ? { kind: 'gone' } : { kind: 'unknown', text }
    }
  }
  const take = (theirs: Partial<V>) => {
    const fields = Object.entries(theirs).map(([name, value]) => ({
      name,
      value,
      errors: [],
      touched: false,
    }))
    form.setFields(fields as never)
    setObstacle(null)
  }
  const close = async () => {
    if (waiting !== undefined || (await askToDiscard(form))) onClose()
  }
  return (
    <Modal
      open
      width={props.width ?? 520}
      title={props.title}
      okText={obstacle?.kind === 'changed' ? '仍保存我的内容' : (props.okText ?? '保存')}
      cancelText="取消"
      okButtonProps={{ loading: busy, disabled: waiting !== undefined || obstacle?.kind === 'gone' }}
      onOk={() => form.submit()}
      onCancel={() => void close()}
      mask={{ closable: false }}
    >
      {obstacle && (
        <StaleNotice
          obstacle={obstacle}
          onTake={take}
          typed={() => describe(form.getFieldsValue(true)).filter(([, text]) => text !== '')}
        />
      )}
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
          {isChange && (
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
