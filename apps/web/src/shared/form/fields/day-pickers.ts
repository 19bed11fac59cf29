import { DatePicker } from 'antd'

/** The calendars: as heavy as a whole list, so `days.tsx` loads them apart. */
export const Picker = DatePicker
export const RangePicker = DatePicker.RangePicker
