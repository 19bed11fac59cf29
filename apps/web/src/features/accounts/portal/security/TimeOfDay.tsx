import { Select } from 'antd'

interface TimeOfDayProps {
  label: string
  value: string
  disabled: boolean
  onChange: (time: string) => void
}

/** Half hours, and whatever was set elsewhere. */
export function TimeOfDay({ label, value, disabled, onChange }: TimeOfDayProps) {
  const times = [...new Set([...HALF_HOURS, value])].sort()
  return (
    <Select
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={onChange}
      options={times.map((time) => ({ value: time, label: time }))}
    />
  )
}

const HALF_HOURS = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0')
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`
})
