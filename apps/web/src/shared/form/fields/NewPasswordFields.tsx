import { ACCOUNTS_TEXTS } from '@xinqiao/contract/accounts/texts'
import { Form, type FormRule, Input } from 'antd'

interface NewPasswordFieldsProps {
  /** names of the field and of the one that repeats it */
  names: readonly [name: string, confirmName: string]
  label?: string
  rules: FormRule[]
  confirmRule: FormRule
  /** fields that the rules look at */
  dependencies?: string[]
  autoFocus?: boolean
}

/** A new password, typed twice. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { names, label = '新密码', rules, confirmRule, dependencies = [], autoFocus = false } = props
  const [name, confirmName] = names
  return (
    <>
      <Form.Item
        name={name}
        label={label}
        required
        dependencies={dependencies}
        rules={rules}
        validateTrigger="onBlur"
        extra="6–18 位，至少包含大写字母、小写字母、数字、符号中的两类，不含空格"
      >
        <Input.Password autoComplete="new-password" maxLength={18} autoFocus={autoFocus} />
      </Form.Item>
      <Form.Item
        name={confirmName}
        label="确认密码"
        required
        dependencies={[name]}
        rules={[confirmRule, agreesWith(name)]}
        validateTrigger="onBlur"
      >
        <Input.Password autoComplete="new-password" maxLength={18} />
      </Form.Item>
    </>
  )
}

function agreesWith(name: string) {
  return ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
    validator: async (_: unknown, value: string | undefined) => {
      if (value && value !== getFieldValue(name)) throw new Error(ACCOUNTS_TEXTS.passwordsDiffer)
    },
  })
}
