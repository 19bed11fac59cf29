import { DatePicker, type DatePickerProps, type GetProps } from 'antd'
import { type ComponentType, createElement } from 'react'

/** How days are typed too; the first is how they are shown. */
const FORMATS = ['YYYY-MM-DD', 'YYYY-M-D', 'YYYY/M/D', 'YYYY.M.D', 'YYYY年M月D日', 'YYYYMMDD']
const Calendar: ComponentType<DatePickerProps> = DatePicker

/** The calendars: as heavy as a whole list, so `days.tsx` loads them apart. */
export const Picker = (props: DatePickerProps) => createElement(Calendar, { format: FORMATS, ...props })
export const RangePicker = (props: GetProps<typeof DatePicker.RangePicker>) =>
  createElement(DatePicker.RangePicker, { format: FORMATS, ...props })
