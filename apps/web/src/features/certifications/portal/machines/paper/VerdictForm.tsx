import type { MachineDetail } from '@xinqiao/contract/certifications/machines/schemas'
import { Button, Form, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { KeptValues } from '../../../../../shared/form/draft/KeptValues.tsx'
import styles from '../machines.module.css'
import { useVerdict } from './use-verdict.ts'

/** The form that the buttons send, which stands in the middle of the dialog. */
const VERDICT_FORM = 'machine-verdict'

/** What the customer's turn in an application is given. */
export interface TurnProps {
  application: MachineDetail
  /** the foot of the dialog, where its buttons stand */
  foot: HTMLElement | null
  onClose: () => void
}

interface VerdictFormProps<V extends object> extends TurnProps {
  form: FormInstance<V>
  /** under which what was typed is kept */
  name: string
  initial?: Partial<V>
  /** what follows when it is sent */
  hint: string
  /** the word of the button that sends it */
  label: string
  /** its fields */
  children: ReactNode
}

/** What the customer says at its turn, with the buttons at the foot of the dialog whose middle scrolls. */
export function VerdictForm<V extends object>(props: VerdictFormProps<V>) {
  const { application, foot, form, name, initial, hint, label, children, onClose } = props
  const { send, busy, onIncomplete } = useVerdict(application.id, form, onClose)
  return (
    <Form<V>
      id={VERDICT_FORM}
      form={form}
      layout="vertical"
      className={styles.answer ?? ''}
      {...(initial ? { initialValues: initial } : {})}
      onFinish={(values) => void send(values)}
      onFinishFailed={onIncomplete}
    >
      <KeptValues name={name} />
      {children}
      {foot &&
        createPortal(
          <div className={styles.buttons}>
            <span className={styles.hint}>{hint}</span>
            <Button onClick={onClose}>取消</Button>
            <Button type="primary" htmlType="submit" form={VERDICT_FORM} loading={busy}>
              {label}
            </Button>
          </div>,
          foot,
        )}
    </Form>
  )
}
