import { Input } from 'antd'
import { useState } from 'react'

interface NumberFieldProps {
  label: string
  placeholder?: string
  /** where one is; null for nowhere */
  number: number | null
  digits: number
  /** Enter, and leaving the field after something was typed; what is no number comes as NaN */
  onGo: (wanted: number) => void
}

/** Where one is in a file, and the way to any place of it. What is being typed is not replaced meanwhile. */
export function NumberField({ label, placeholder, number, digits, onGo }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const go = () => {
    if (typed !== null) onGo(Math.trunc(Number(typed)))
    setTyped(null)
  }
  return (
    <Input
      size="small"
      inputMode="numeric"
      placeholder={placeholder}
      value={typed ?? number ?? ''}
      maxLength={digits}
      aria-label={label}
      onChange={(event) => setTyped(event.target.value)}
      onPressEnter={go}
      onBlur={go}
    />
  )
}
