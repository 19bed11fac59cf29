import { plainPhone } from '@xinqiao/contract/fields/plain-typed'
import { Input, type InputProps } from 'antd'

const DIGITS = 11

/** The input of a mobile number. One that is pasted as people write it, 138 0000 6620 or +86-138…, comes in as its digits. */
export function PhoneInput(props: InputProps) {
  return <Input type="tel" inputMode="numeric" maxLength={DIGITS} {...props} onPaste={pasteDigits} />
}

/** Before the longest length would cut off what stands behind the blanks. */
function pasteDigits(event: React.ClipboardEvent<HTMLInputElement>): void {
  const pasted = event.clipboardData.getData('text/plain')
  const number = plainPhone(pasted)
  if (number === pasted || !/^\d+$/.test(number)) return
  event.preventDefault()
  const input = event.currentTarget
  const { selectionStart, selectionEnd, value } = input
  const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length]
  const room = DIGITS - (value.length - (end - start))
  input.setRangeText(number.slice(0, room), start, end, 'end')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
