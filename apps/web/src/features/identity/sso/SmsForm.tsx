import { codeLogin, sendLoginCode } from '@xinqiao/contract/identity/endpoints'
import { IDENTITY_TEXTS } from '@xinqiao/contract/identity/texts'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { CallError } from '../../../shared/api/call-error.ts'
import { fieldErrors, zodRule } from '../../../shared/form/rules.ts'
import { leaveTo } from '../../../shared/navigation.ts'
import { type LoginFormProps, phoneRule } from './PasswordForm.tsx'
import { PuzzleDialog } from './PuzzleDialog.tsx'
import { rememberPhone } from './remembered-phone.ts'
import styles from './sso.module.css'
import { useCountdown } from './use-countdown.ts'

interface Values {
  phone: string
  code: string
}

const codeRule = zodRule(codeLogin.body.shape.code)
const SILENT = { auth: false, surface: 'silent' } as const

/** Number and code; the puzzle comes before each code that is sent. */
export function SmsForm({ uid, phone, onPhone, onExpired }: LoginFormProps) {
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  const [puzzle, setPuzzle] = useState(false)
  const [sent, setSent] = useState(false)
  const countdown = useCountdown()

  const refuse = (error: unknown) => {
    if (!(error instanceof CallError)) throw error
    if (error.code === 404) onExpired()
    else if (error.kind === 'validation' && !('ticket' in error.errors)) {
      form.setFields(fieldErrors(error) as never)
    } else form.setFields([{ name: 'code', errors: [error.message] }])
  }

  const ask = async () => {
    const fields = await form.validateFields(['phone']).catch(() => null)
    if (fields) setPuzzle(true)
  }

  const send = async (ticket: string) => {
    setPuzzle(false)
    form.setFields([{ name: 'code', errors: [] }])
    try {
      const body = { phone: form.getFieldValue('phone') as string, ticket }
      const { waitSeconds } = await call(sendLoginCode, { body }, SILENT)
      setSent(true)
      countdown.start(waitSeconds)
      form.getFieldInstance('code')?.focus()
    } catch (error) {
      refuse(error)
    }
  }

  const logIn = async (body: Values) => {
    setBusy(true)
    try {
      const { next } = await call(codeLogin, { params: { uid }, body }, SILENT)
      rememberPhone(body.phone)
      leaveTo(next)
    } catch (error) {
      setBusy(false)
      refuse(error)
    }
  }

  return (
    <>
      <Form
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        initialValues={{ phone, code: '' }}
        onValuesChange={(changed: Partial<Values>) => {
          if (changed.phone !== undefined) onPhone(changed.phone)
        }}
        onFinish={(values) => void logIn(values)}
      >
        <Form.Item name="phone" label="手机号码" rules={[phoneRule]} validateTrigger="onBlur">
          <Input
            type="tel"
            inputMode="numeric"
            autoComplete="username"
            maxLength={11}
            autoFocus={phone === ''}
          />
        </Form.Item>
        <div className={styles.codeRow}>
          <Form.Item name="code" label="短信验证码" rules={[codeRule]} validateTrigger="onSubmit">
            <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} placeholder="6 位数字" />
          </Form.Item>
          <Button disabled={countdown.seconds > 0} onClick={() => void ask()}>
            {countdown.seconds > 0 ? `${countdown.seconds} 秒后重新获取` : '获取验证码'}
          </Button>
        </div>
        <p role="status" className={styles.sent}>
          {sent ? `${IDENTITY_TEXTS.codeSent}，5 分钟内有效` : ''}
        </p>
        <Button type="primary" htmlType="submit" block loading={busy}>
          登录
        </Button>
      </Form>
      {puzzle && (
        <PuzzleDialog
          phone={form.getFieldValue('phone')}
          onClose={() => setPuzzle(false)}
          onPass={(ticket) => void send(ticket)}
        />
      )}
    </>
  )
}
