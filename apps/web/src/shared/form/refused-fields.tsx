import { Form, type FormItemProps } from 'antd'
import { createContext, type ReactNode, useContext } from 'react'
import styles from './refused-fields.module.css'

type Path = (string | number)[]

interface Refused {
  /** why, by the path of the field in the form */
  reasons: Readonly<Record<string, string>>
  /** the form as it was refused */
  before: object
}

const Context = createContext<Refused>({ reasons: {}, before: {} })

/** Inside, each field that a reviewer found fault with says so until it is changed. */
export function RefusedFields({ reasons, before, children }: Refused & { children: ReactNode }) {
  return <Context value={{ reasons, before }}>{children}</Context>
}

/** Why a field was refused, while it stands as it was refused. */
export function useRefusal(path: Path): string | undefined {
  const { reasons, before } = useContext(Context)
  const form = Form.useFormInstance()
  // Draws it again when it changes; what stands there before the first drawing only the form knows.
  Form.useWatch(path, { form, preserve: true })
  const reason = reasons[path.join('.')]
  return reason !== undefined && isSame(form.getFieldValue(path), valueAt(before, path)) ? reason : undefined
}

/** A field of a form that says why it was refused, until it is changed. */
export function RefusableItem(item: FormItemProps & { name: Path }) {
  const reason = useRefusal(item.name)
  const fault = reason === undefined ? {} : { validateStatus: 'error' as const, help: textOf(reason) }
  return <Form.Item {...item} {...fault} />
}

/** The same of a part of a form that is more than one field. */
export function RefusalOf({ path }: { path: Path }) {
  const reason = useRefusal(path)
  return reason === undefined ? null : <RefusalNote reason={reason} />
}

/** Above what is more than one field. */
export function RefusalNote({ reason }: { reason: string }) {
  return (
    <span className={styles.reason} role="note">
      {textOf(reason)}
    </span>
  )
}

const textOf = (reason: string) => `需修改：${reason}`

export function valueAt(values: object, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], values)
}

/** Nothing is the same however it is spelled; a picked file is like no other. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one || null, asLook) === JSON.stringify(other || null, asLook)
}

/** A file says nothing of itself as JSON. */
const asLook = (_: string, value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value
