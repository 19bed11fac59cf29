import { Form, type FormRule } from 'antd'
import { useState } from 'react'
import { CallError } from '../api/call-error.ts'
import { useCountdown } from '../form/fields/use-countdown.ts'
import { CodeRow } from './CodeRow.tsx'
import { PuzzleDialog } from './PuzzleDialog.tsx'

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
      <CodeRow name={name} rule={rule} seconds={countdown.seconds} isSent={sent} onSend={() => void ask()} />
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
