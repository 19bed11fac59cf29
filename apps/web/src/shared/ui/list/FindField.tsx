import { SearchOutlined } from '@ant-design/icons'
import { Input, type InputProps } from 'antd'

interface FindFieldProps extends Pick<InputProps, 'size' | 'className' | 'onClear'> {
  /** where is looked */
  label: string
  value: string
  onChange: (value: string) => void
}

/** Words that are looked for in what stands below. */
export function FindField({ label, onChange, ...input }: FindFieldProps) {
  return (
    <Input
      type="search"
      maxLength={60}
      allowClear
      aria-label={label}
      placeholder={label}
      prefix={<SearchOutlined aria-hidden />}
      onChange={(event) => onChange(event.target.value)}
      {...input}
    />
  )
}
