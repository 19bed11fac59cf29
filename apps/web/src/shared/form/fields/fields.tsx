import { Form, type FormRule, Input, Radio, type RadioGroupProps, Select, type SelectProps } from 'antd'
import type { TextAreaProps } from 'antd/es/input'
import type { ComponentProps } from 'react'

interface FieldProps {
  name: string | (string | number)[]
  label: string
  /** below the field */
  hint?: string
  /** said when nothing is filled in; it may be left empty where neither this nor `rule` is given */
  missing?: string
  /** checks what is filled in, as the contract does */
  rule?: FormRule
  /** what has a rule must be filled in, unless this is set */
  isOptional?: boolean
}

/** A line of text in a form. */
export function LineField(props: FieldProps & Omit<ComponentProps<typeof Input>, keyof FieldProps>) {
  const { item, input } = fieldOf(props, true)
  return (
    <Form.Item {...item}>
      <Input {...input} />
    </Form.Item>
  )
}

/** Some lines of text in a form: four are shown unless stated. */
export function NoteField(props: FieldProps & Omit<TextAreaProps, keyof FieldProps>) {
  const { item, input } = fieldOf(props, true)
  return (
    <Form.Item {...item}>
      <Input.TextArea rows={4} {...input} />
    </Form.Item>
  )
}

/** One of several, or some of them, chosen in a form. */
export function ChoiceField(props: FieldProps & Omit<SelectProps, keyof FieldProps>) {
  const { item, input } = fieldOf(props, false)
  return (
    <Form.Item {...item}>
      <Select {...(props.missing === undefined ? {} : { placeholder: '请选择' })} {...input} />
    </Form.Item>
  )
}

/** One of a few, all of them in sight. */
export function RadioField(props: FieldProps & Omit<RadioGroupProps, keyof FieldProps>) {
  const { item, input } = fieldOf(props, false)
  return (
    <Form.Item {...item}>
      <Radio.Group aria-label={props.label} {...input} />
    </Form.Item>
  )
}

function fieldOf<P extends FieldProps>(props: P, whitespace: boolean) {
  const { name, label, hint, missing, rule, isOptional, ...input } = props
  const filled = whitespace ? { required: true, whitespace } : { required: true }
  const rules = missing === undefined ? (rule ? [rule] : []) : [{ ...filled, message: missing }]
  const required = rule !== undefined && isOptional !== true
  return { item: { name, label, extra: hint, rules, ...(required ? { required } : {}) }, input }
}
