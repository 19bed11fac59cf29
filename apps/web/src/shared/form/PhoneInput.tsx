import { Input, type InputProps } from 'antd'

/** The input of a mobile number. */
export function PhoneInput(props: InputProps) {
  return <Input type="tel" inputMode="numeric" maxLength={11} {...props} />
}
