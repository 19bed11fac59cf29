import { Form, type FormProps } from 'antd'
import type { ReactNode } from 'react'

type LargeFormProps<V extends object> = Omit<FormProps<V>, 'children'> & { children: ReactNode }

/** A form that is a page of its own, as those of registration and login: large, its words above the fields. */
export function LargeForm<V extends object>(props: LargeFormProps<V>) {
  return <Form<V> layout="vertical" size="large" {...props} />
}
