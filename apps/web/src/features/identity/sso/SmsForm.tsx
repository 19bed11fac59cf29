import { codeLogin, sendLoginCode } from '@xinqiao/contract/identity/endpoints'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { CallError } from '../../../shared/api/call-error.ts'
import { PhoneInput } from '../../../shared/form/fields/PhoneInput.tsx'
import { fieldErrors, zodRule } from '../../../shared/form/rules.ts'
import { SmsCodeField } from '../../../shared/puzzle/SmsCodeField.tsx'
import { LoginForm } from '../parts/LoginForm.tsx'
import { type LoginFormProps, phoneRule } from './PasswordForm.tsx'
import { passOn } from './pass-on.ts'

interface Values {
  phone: string
  code: string
}

const codeRule = zodRule(codeLogin.body.shape.code)
const SILENT = { auth: false, surface: 'silent' } as const

/** Number and code; the puzzle comes before each code that is sent. */
export function SmsForm({ uid, phone, onPhone, onExpired, onSecondStep }: LoginFormProps) {
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)

  /** Shows a fault where it belongs; false for those of the code itself. */
  const settle = (error: CallError): boolean => {
    if (error.code === 404) onExpired()
    else if (error.kind === 'validation' && !('ticket' in error.errors)) {
      form.setFields(fieldErrors(error) as never)
    } else return false
    return true
  }
  const send = async (to: string, ticket: string) =>
    (await call(sendLoginCode, { body: { phone: to, ticket } }, SILENT)).waitSeconds

  const logIn = async (body: Values) => {
    setBusy(true)
    try {
      const answer = await call(codeLogin, { params: { uid }, body }, SILENT)
      passOn(answer, body.phone, onSecondStep)
    } catch (error) {
      setBusy(false)
      if (!(error instanceof CallError)) throw error
      if (settle(error)) return
      form.setFields([{ name: 'code', errors: [error.message] }])
      form.getFieldInstance('code').focus({ cursor: 'all' })
    }
  }

  return (
    <LoginForm
      form={form}
      initialValues={{ phone, code: '' }}
      onValuesChange={(changed: Partial<Values>) => {
        if (changed.phone !== undefined) onPhone(changed.phone)
      }}
      onFinish={(values) => void logIn(values)}
    >
      <Form.Item name="phone" label="手机号码" rules={[phoneRule]} validateTrigger="onBlur">
        <PhoneInput autoComplete="username" autoFocus={phone === ''} />
      </Form.Item>
      <SmsCodeField name="code" phoneName="phone" rule={codeRule} send={send} onFault={settle} />
      <Button type="primary" htmlType="submit" block loading={busy}>
        登录
      </Button>
    </LoginForm>
  )
}
