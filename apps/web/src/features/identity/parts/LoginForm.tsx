import { Form, type FormProps } from 'antd'
import type { ReactNode } from 'react'

type LoginFormProps<V extends object> = Omit<FormProps<V>, 'children'> & { children: ReactNode }

/** A form of the login: large, its words above the fields, all of which must be filled in. */
export function LoginForm<V extends object>(props: LoginFormProps<V>) {
  return <Form<V> layout="vertical" size="large" requiredMark={false} {...props} />
}
