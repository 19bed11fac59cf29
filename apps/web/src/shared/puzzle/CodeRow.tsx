import { IDENTITY_TEXTS } from '@xinqiao/contract/identity/texts'
import { Button, Form, type FormRule, Input } from 'antd'
import styles from './sms-code.module.css'

interface CodeRowProps {
  name: string
  rule: FormRule
  /** seconds until the next may be sent */
  seconds: number
  isSent: boolean
  /** it cannot be sent yet */
  disabled?: boolean
  busy?: boolean
  onSend: () => void
}

/** The field of a code, the button that sends it, and what is said once it was sent. */
export function CodeRow({
  name,
  rule,
  seconds,
  isSent,
  disabled = false,
  busy = false,
  onSend,
}: CodeRowProps) {
  return (
    <>
      <div className={styles.codeRow}>
        <Form.Item name={name} label="短信验证码" required rules={[rule]} validateTrigger="onSubmit">
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} placeholder="6 位数字" />
        </Form.Item>
        <Button loading={busy} disabled={disabled || seconds > 0} onClick={onSend}>
          {seconds > 0 ? `${seconds} 秒后重新获取` : '获取验证码'}
        </Button>
      </div>
      <p role="status" className={styles.sent}>
        {isSent ? `${IDENTITY_TEXTS.codeSent}，5 分钟内有效` : ''}
      </p>
    </>
  )
}
