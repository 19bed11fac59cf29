import { Form, type FormItemProps } from 'antd'
import dayjs from 'dayjs'
import { DayPicker } from './days.tsx'

interface DayFieldProps
  extends Pick<FormItemProps, 'name' | 'label' | 'required' | 'rules' | 'validateTrigger' | 'extra'> {
  min?: string
  max?: string
  locked?: boolean
}

/** One day; the form holds its text, or null. */
export function DayField({ min, max, locked = false, ...item }: DayFieldProps) {
  return (
    <Form.Item
      {...item}
      getValueProps={(value: string | null) => ({ value: value ? dayjs(value) : null })}
      normalize={(value: dayjs.Dayjs | null) => value?.format('YYYY-MM-DD') ?? null}
    >
      <DayPicker
        style={{ width: '100%' }}
        disabled={locked}
        placeholder="请选择日期"
        {...(min === undefined ? {} : { minDate: dayjs(min) })}
        {...(max === undefined ? {} : { maxDate: dayjs(max) })}
      />
    </Form.Item>
  )
}
