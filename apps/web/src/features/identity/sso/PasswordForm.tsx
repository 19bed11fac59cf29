import { phone as phoneSchema } from '@xinqiao/contract/fields/primitives'
import { passwordLogin } from '@xinqiao/contract/identity/endpoints'
import { IDENTITY_TEXTS } from '@xinqiao/contract/identity/texts'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { CallError } from '../../../shared/api/call-error.ts'
import { PhoneInput } from '../../../shared/form/fields/PhoneInput.tsx'
import { fieldErrors, zodRule } from '../../../shared/form/rules.ts'
import { PuzzleDialog } from '../../../shared/puzzle/PuzzleDialog.tsx'
import { LoginForm } from '../parts/LoginForm.tsx'
import { passOn } from './pass-on.ts'
import styles from './sso.module.css'

export interface LoginFormProps {
  uid: string
  phone: string
  onPhone: (phone: string) => void
  onExpired: () => void
  /** password or code were right, and the second factor is asked next */
  onSecondStep: () => void
}

interface Values {
  phone: string
  password: string
}

const passwordRule = zodRule(passwordLogin.body.shape.password)
export const phoneRule = zodRule(phoneSchema(IDENTITY_TEXTS.phoneMissing))

/** Number and password; after several wrong ones a puzzle comes between. */
export function PasswordForm({
  uid,
  phone,
  password,
  onPhone,
  onExpired,
  onSecondStep,
}: LoginFormProps & { password: string }) {
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  const [puzzle, setPuzzle] = useState(false)

  const logIn = async (ticket?: string) => {
    const values = form.getFieldsValue()
    setBusy(true)
    try {
      const body = { ...values, ...(ticket === undefined ? {} : { ticket }) }
      const answer = await call(passwordLogin, { params: { uid }, body }, { auth: false, surface: 'silent' })
      passOn(answer, values.phone, onSecondStep)
    } catch (error) {
      setBusy(false)
      if (!(error instanceof CallError)) throw error
      if (error.code === 404) onExpired()
      else if ('ticket' in error.errors) setPuzzle(true)
      else if (error.kind === 'validation') form.setFields(fieldErrors(error) as never)
      else {
        form.setFields([{ name: 'password', errors: [error.message] }])
        // What is typed now takes the place of what was wrong.
        form.getFieldInstance('password').focus({ cursor: 'all' })
      }
    }
  }

  return (
    <>
      <LoginForm
        form={form}
        initialValues={{ phone, password }}
        onValuesChange={(changed: Partial<Values>) => {
          if (changed.phone !== undefined) onPhone(changed.phone)
        }}
        onFinish={() => void logIn()}
      >
        {/* Not when it is left: a text that appears then moves 忘记密码 away from under the pointer. */}
        <Form.Item name="phone" label="手机号码" rules={[phoneRule]} validateTrigger="onSubmit">
          <PhoneInput autoComplete="username" autoFocus={phone === ''} />
        </Form.Item>
        <div className={styles.password}>
          <a className={styles.forgot} href="/sso/forgot">
            忘记密码
          </a>
          <Form.Item name="password" label="密码" rules={[passwordRule]} validateTrigger="onSubmit">
            <Input.Password
              autoComplete="current-password"
              maxLength={200}
              autoFocus={phone !== '' && password === ''}
            />
          </Form.Item>
        </div>
        <Button type="primary" htmlType="submit" block loading={busy} autoFocus={password !== ''}>
          登录
        </Button>
      </LoginForm>
      {puzzle && (
        <PuzzleDialog
          phone={form.getFieldValue('phone')}
          onClose={() => setPuzzle(false)}
          onPass={(ticket) => {
            setPuzzle(false)
            void logIn(ticket)
          }}
        />
      )}
    </>
  )
}
