import { Form, type FormRule, Input, Select, type SelectProps } from 'antd'
import type { TextAreaProps } from 'antd/es/input'
import type { ComponentProps } from 'react'

interface FieldProps {
  name: string | (string | number)[]
  label: string
  /** below the field */
  hint?: string
  /** said when nothing is filled in; it may be left empty where neither this nor `rule` is given */
  missing?: string
}

interface TextFieldProps extends FieldProps {
  /** checks what is typed, as the contract does */
  rule?: FormRule
  /** what has a rule must be filled in, unless this is set */
  isOptional?: boolean
}

/** A line of text in a form. */
export function LineField(props: TextFieldProps & Omit<ComponentProps<typeof Input>, keyof TextFieldProps>) {
  const { item, input } = textField(props)
  return (
    <Form.Item {...item}>
      <Input {...input} />
    </Form.Item>
  )
}

/** Some lines of text in a form. */
export function NoteField(props: TextFieldProps & Omit<TextAreaProps, keyof TextFieldProps>) {
  const { item, input } = textField(props)
  return (
    <Form.Item {...item}>
      <Input.TextArea {...input} />
    </Form.Item>
  )
}

/** One of several, chosen in a form. */
export function ChoiceField(props: FieldProps & Omit<SelectProps, keyof FieldProps>) {
  const { name, label, hint, missing, ...select } = props
  const rules = missing === undefined ? [] : [{ required: true, message: missing }]
  return (
    <Form.Item {...{ name, label, rules }} extra={hint}>
      <Select {...(missing === undefined ? {} : { placeholder: '请选择' })} {...select} />
    </Form.Item>
  )
}

function textField<P extends TextFieldProps>({ name, label, hint, missing, rule, isOptional, ...input }: P) {
  const rules =
    missing === undefined ? (rule ? [rule] : []) : [{ required: true, whitespace: true, message: missing }]
  const required = rule !== undefined && isOptional !== true
  return { item: { name, label, extra: hint, rules, ...(required ? { required } : {}) }, input }
}
