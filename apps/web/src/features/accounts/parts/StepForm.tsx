import { Button, Form, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { fieldErrors } from '../../../shared/form/rules.ts'
import styles from './security.module.css'

interface StepFormProps<V> {
  form: FormInstance<V>
  /** sends what was typed; what is refused of it is shown at the fields */
  onNext: (values: V) => Promise<unknown>
  busy: boolean
  /** what the button says */
  next: string
  children: ReactNode
}

/** One of the steps in which the second factor is turned on. */
export function StepForm<V>({ form, onNext, busy, next, children }: StepFormProps<V>) {
  const send = (values: V) =>
    void onNext(values).catch((error) => form.setFields(fieldErrors(error) as never))
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={send}>
      {children}
      <div className={styles.footer}>
        <Button type="primary" htmlType="submit" loading={busy}>
          {next}
        </Button>
      </div>
    </Form>
  )
}
