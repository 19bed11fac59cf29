import { secondFactorLogin } from '@xinqiao/contract/identity/second-factor-endpoints'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { CallError } from '../../../shared/api/call-error.ts'
import { zodRule } from '../../../shared/form/rules.ts'
import { leaveTo } from '../../../shared/navigation.ts'
import { LoginForm } from '../parts/LoginForm.tsx'
import styles from './sso.module.css'

interface SecondFactorFormProps {
  uid: string
  /** the first step is too long ago */
  onExpired: () => void
}

const codeRule = zodRule(secondFactorLogin.body.shape.code)
const SILENT = { auth: false, surface: 'silent' } as const

/** The second step of a log-in: the authenticator's code, or one of the recovery codes. */
export function SecondFactorForm({ uid, onExpired }: SecondFactorFormProps) {
  const [form] = Form.useForm<{ code: string }>()
  const [busy, setBusy] = useState(false)
  const [recovering, setRecovering] = useState(false)

  const logIn = async (body: { code: string }) => {
    setBusy(true)
    try {
      const { next } = await call(secondFactorLogin, { params: { uid }, body }, SILENT)
      leaveTo(next, 'replace')
    } catch (error) {
      setBusy(false)
      if (!(error instanceof CallError)) throw error
      if (error.code === 404) onExpired()
      else form.setFields([{ name: 'code', errors: [error.message] }])
    }
  }
  const change = () => {
    setRecovering(!recovering)
    form.resetFields()
  }

  return (
    <LoginForm key={String(recovering)} form={form} onFinish={(values) => void logIn(values)}>
      <p className={styles.step}>
        {recovering
          ? '输入开启两步验证时保存的恢复码，每个只能使用一次。'
          : '输入身份验证器应用中显示的 6 位动态码。'}
      </p>
      <Form.Item
        name="code"
        label={recovering ? '恢复码' : '动态码'}
        rules={[codeRule]}
        validateTrigger="onSubmit"
      >
        {recovering ? (
          <Input autoComplete="off" maxLength={20} autoFocus placeholder="xxxxx-xxxxx" />
        ) : (
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={7} autoFocus />
        )}
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={busy}>
        验证并登录
      </Button>
      <Button type="link" className={styles.otherWay ?? ''} onClick={change}>
        {recovering ? '使用动态码' : '手机不在身边，使用恢复码'}
      </Button>
    </LoginForm>
  )
}
