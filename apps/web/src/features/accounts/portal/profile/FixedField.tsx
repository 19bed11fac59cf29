import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import styles from './profile.module.css'

/** A value of the form that is only shown, and below it how it can be changed all the same. */
export function FixedField(props: { id: string; label: string; value: string; children: ReactNode }) {
  const { id, label, value, children } = props
  return (
    <Form.Item label={label} htmlFor={id} extra={children}>
      <Input id={id} readOnly value={value} className={styles.fixed ?? ''} />
    </Form.Item>
  )
}
