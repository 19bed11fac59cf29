import { IDENTITY_TEXTS } from '@xinqiao/contract/identity/texts'
import { Button, Form, type FormRule, Input } from 'antd'
import { useState } from 'react'
import { CallError } from '../api/call-error.ts'
import { useCountdown } from '../form/use-countdown.ts'
import { PuzzleDialog } from './PuzzleDialog.tsx'
import styles from './sms-code.module.css'

interface SmsCodeFieldProps {
  /** names of the fields of the surrounding form that hold code and number */
  name: string
  phoneName: string
  rule: FormRule
  /** sends the code; answers the seconds until the next may be sent */
  send: (phone: string, ticket: string) => Promise<number>
  /** hears of faults that are not this field's; true when it has dealt with them */
  onFault?: (error: CallError) => boolean
}

/** The code of an SMS, and the button that sends it: after a puzzle, and once a minute. */
export function SmsCodeField({ name, phoneName, rule, send, onFault }: SmsCodeFieldProps) {
  const form = Form.useFormInstance<Record<string, string>>()
  const [puzzle, setPuzzle] = useState<string | null>(null)
  const [sent, setSent] = useState(false)
  const countdown = useCountdown()

  const ask = async () => {
    const fields = await form.validateFields([phoneName]).catch(() => null)
    if (fields) setPuzzle(form.getFieldValue(phoneName) as string)
  }
  const pass = async (phone: string, ticket: string) => {
    setPuzzle(null)
    form.setFields([{ name, errors: [] }])
    try {
      countdown.start(await send(phone, ticket))
      setSent(true)
      form.getFieldInstance(name)?.focus()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (!onFault?.(error)) form.setFields([{ name, errors: [error.message] }])
    }
  }

  return (
    <>
      <div className={styles.codeRow}>
        <Form.Item name={name} label="短信验证码" required rules={[rule]} validateTrigger="onSubmit">
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} placeholder="6 位数字" />
        </Form.Item>
        <Button disabled={countdown.seconds > 0} onClick={() => void ask()}>
          {countdown.seconds > 0 ? `${countdown.seconds} 秒后重新获取` : '获取验证码'}
        </Button>
      </div>
      <p role="status" className={styles.sent}>
        {sent ? `${IDENTITY_TEXTS.codeSent}，5 分钟内有效` : ''}
      </p>
      {puzzle !== null && (
        <PuzzleDialog
          phone={puzzle}
          onClose={() => setPuzzle(null)}
          onPass={(ticket) => void pass(puzzle, ticket)}
        />
      )}
    </>
  )
}
