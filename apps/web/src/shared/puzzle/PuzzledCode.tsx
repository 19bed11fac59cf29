import { phone as phoneSchema } from '@xinqiao/contract/fields/primitives'
import { IDENTITY_TEXTS } from '@xinqiao/contract/identity/texts'
import { Form, type FormRule } from 'antd'
import { useState } from 'react'
import { CallError } from '../api/call-error.ts'
import { useCountdown } from '../form/fields/use-countdown.ts'
import { CodeRow } from './CodeRow.tsx'
import { Puzzle } from './Puzzle.tsx'
import styles from './sms-code.module.css'

interface PuzzledCodeProps {
  /** names of the fields of the surrounding form that hold code and number */
  name: string
  phoneName: string
  rule: FormRule
  /** sends the code; answers the seconds until the next may be sent */
  send: (phone: string, ticket: string) => Promise<number>
}

const validPhone = phoneSchema(IDENTITY_TEXTS.phoneMissing)

/** The puzzle in the page, and below it the code, whose button waits until the puzzle is passed. */
export function PuzzledCode({ name, phoneName, rule, send }: PuzzledCodeProps) {
  const form = Form.useFormInstance<Record<string, string>>()
  const phone = (Form.useWatch(phoneName, form) as string | undefined)?.trim() ?? ''
  const [pass, setPass] = useState<{ phone: string; ticket: string } | null>(null)
  const [puzzles, setPuzzles] = useState(0)
  const [sent, setSent] = useState(false)
  const countdown = useCountdown()
  const isValid = validPhone.safeParse(phone).success
  const ready = pass?.phone === phone && countdown.seconds === 0

  const ask = async () => {
    if (pass === null) return
    form.setFields([{ name, errors: [] }])
    try {
      countdown.start(await send(phone, pass.ticket))
      setSent(true)
      form.getFieldInstance(name)?.focus()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      form.setFields([{ name, errors: [error.message] }])
    }
    // A ticket is good for one sending, whatever came of it.
    setPass(null)
    setPuzzles(puzzles + 1)
  }

  return (
    <>
      <Form.Item label="安全验证" required>
        {isValid ? (
          countdown.seconds > 0 ? (
            <p className={styles.waiting}>{IDENTITY_TEXTS.puzzlePassed}，倒计时结束后可再次获取验证码</p>
          ) : (
            <Puzzle
              key={`${phone} ${puzzles}`}
              phone={phone}
              onPass={(ticket) => setPass({ phone, ticket })}
            />
          )
        ) : (
          <p className={styles.waiting}>请先填写手机号码，再完成拼图</p>
        )}
      </Form.Item>
      <CodeRow
        name={name}
        rule={rule}
        seconds={countdown.seconds}
        isSent={sent}
        disabled={!ready}
        onSend={() => void ask()}
      />
    </>
  )
}
