import { Form, type FormInstance, Input, Modal } from 'antd'
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { toast } from '../feedback/feedback.ts'
import { noteDecision } from '../ui/act/second-click.ts'
import { askToDiscard } from './draft/ask-to-discard.ts'
import { KeptValues } from './draft/KeptValues.tsx'
import styles from './form-dialog.module.css'
import { type Saving, useFormSave } from './use-form-save.tsx'
import { useReturnedFocus } from './use-returned-focus.ts'

type NamePath = ComponentProps<typeof Form.Item>['name']

interface FormDialogProps<V extends object> extends Saving<V> {
  title: string
  /** whose, or of what, after the title */
  subtitle?: string
  /** given where something beside the fields watches them */
  form?: FormInstance<V>
  width?: number
  /** Escape does not close it either */
  fixed?: boolean
  okText?: string
  /** leaves without saving, where that leads back to something */
  cancelText?: string
  /** at the foot, apart from the buttons of the form: a hint, or another thing to do with the record */
  aside?: ReactNode
  /** the button that saves takes something away */
  danger?: boolean
  /** which form, of which record: what was typed is kept under it when the session ends; none for secrets */
  name?: string
  /** with a `version`, what is saved is the record as it was when these were read, also after a log-in */
  initial: Partial<V>
  /** the fields that say what is saved: a refusal was about what stood in them */
  subject?: readonly (keyof V)[]
  className?: string | undefined
  /** where one begins to type, if all before it is filled in */
  first?: NamePath
  /** stands in place of the form until its values are there */
  waiting?: ReactNode
  /** false while it cannot be saved yet, for a reason that is shown */
  ready?: boolean
  /** told what was changed, to fill in what follows from it */
  onChanged?: (changed: Partial<V>) => void
  /** the form is not complete yet */
  onIncomplete?: () => void
  /** said when it is left without saving */
  cancelled?: string
  /** after it was saved; it closes unless this is given */
  onSaved?: () => void
  onClose: () => void
  /** the fields */
  children: ReactNode
}

/** A form in a dialog, for a record to be made or changed. */
export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const { initial, onClose, onSaved = onClose, onIncomplete, waiting, cancelled, subject = [] } = props
  const [form] = Form.useForm<V>(props.form)
  const isChange = 'version' in initial
  const { save, busy, gone, over, notice, reset } = useFormSave(form, isChange, props)
  // Its fields are told from those of a form below by this.
  const id = useId()
  useReturnedFocus()
  const [isOpen, setOpen] = useState(false)
  const focusFirst = useEffectEvent(() => {
    if (props.first !== undefined) form.focusField(props.first)
  })
  const isThere = isOpen && waiting === undefined
  useEffect(() => {
    if (isThere) focusFirst()
  }, [isThere])
  const submit = async (values: V) => {
    // Enter comes past the button.
    if (props.ready === false) return
    if (!(await save(values))) return
    noteDecision()
    onSaved()
  }
  const close = async () => {
    if (waiting === undefined && !(await askToDiscard(form))) return
    if (cancelled !== undefined) toast('info', cancelled)
    onClose()
  }
  return (
    <Modal
      open
      width={props.width ?? 520}
      title={
        props.subtitle === undefined ? (
          props.title
        ) : (
          <>
            {props.title} <small className={styles.subtitle}>{props.subtitle}</small>
          </>
        )
      }
      okText={over ? '仍保存我的内容' : (props.okText ?? '保存')}
      cancelText={props.cancelText ?? '取消'}
      okButtonProps={{
        loading: busy,
        danger: props.danger === true,
        disabled: waiting !== undefined || gone || props.ready === false,
      }}
      onOk={() => form.submit()}
      onCancel={() => void close()}
      keyboard={props.fixed !== true}
      mask={{ closable: false }}
      afterOpenChange={setOpen}
      {...(props.aside ? { footer: (buttons: ReactNode) => withAside(props.aside, buttons) } : {})}
    >
      {notice}
      {waiting ?? (
        <Form
          form={form}
          name={id}
          layout="vertical"
          className={props.className ?? ''}
          initialValues={initial}
          onValuesChange={(changed: Partial<V>) => {
            if (subject.some((name) => name in changed)) reset()
            props.onChanged?.(changed)
          }}
          onFinish={(values) => void submit(values)}
          onFinishFailed={onIncomplete}
        >
          {props.name !== undefined && <KeptValues name={props.name} />}
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

function withAside(aside: ReactNode, buttons: ReactNode) {
  return (
    <div className={styles.foot}>
      {typeof aside === 'string' ? <span className={styles.hint}>{aside}</span> : aside}
      <span>{buttons}</span>
    </div>
  )
}
