import { sendEmail } from '@xinqiao/contract/accounts/profile-endpoints'
import { resendLabel, PROFILE_TEXTS as T } from '@xinqiao/contract/accounts/profile-texts'
import { Button, Form, type FormRule, Input } from 'antd'
import { useState } from 'react'
import { call } from '../../../../shared/api/call.ts'
import { CallError } from '../../../../shared/api/call-error.ts'
import { toast } from '../../../../shared/feedback/feedback.ts'
import { useCountdown } from '../../../../shared/form/fields/use-countdown.ts'
import styles from '../../parts/security.module.css'

/** The code sent to the address of the field `email`, and the button that sends it, once a minute. */
export function EmailCodeField({ rule }: { rule: FormRule }) {
  const form = Form.useFormInstance<{ email: string; code: string }>()
  const countdown = useCountdown()
  const [busy, setBusy] = useState(false)

  const send = async () => {
    const fields = await form.validateFields(['email']).catch(() => null)
    if (!fields) return
    setBusy(true)
    try {
      const answer = await call(sendEmail, { body: { email: fields.email } }, { surface: 'silent' })
      toast('success', answer.msg)
      countdown.start(answer.waitSeconds)
      form.getFieldInstance('code')?.focus()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      form.setFields([{ name: error.errors.email ? 'email' : 'code', errors: [error.message] }])
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.codeRow}>
      <Form.Item name="code" label="邮箱验证码" required rules={[rule]} validateTrigger="onSubmit">
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} placeholder="6 位数字" />
      </Form.Item>
      <Button loading={busy} disabled={countdown.seconds > 0} onClick={() => void send()}>
        {countdown.seconds > 0 ? resendLabel(countdown.seconds) : T.getEmailCode}
      </Button>
    </div>
  )
}
