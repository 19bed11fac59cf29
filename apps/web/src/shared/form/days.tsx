import type { DatePickerProps, GetProps } from 'antd'
import { loadPart } from '../ui/load-part.tsx'
import type { RangePicker } from './day-pickers.ts'
import styles from './days.module.css'

/** As large as what takes its place. */
const waiting = <div className={styles.waiting} aria-busy="true" />

/** One day, or one moment. Calendars come after the rest of a screen. */
export const DayPicker = loadPart<DatePickerProps>(async () => (await import('./day-pickers.ts')).Picker, {
  waiting,
})

/** Days from one to another. */
export const DayRange = loadPart<GetProps<typeof RangePicker>>(
  async () => (await import('./day-pickers.ts')).RangePicker,
  { waiting },
)
