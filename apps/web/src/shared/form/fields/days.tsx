import type { DatePickerProps, GetProps } from 'antd'
import dayjs from 'dayjs'
import { loadPart } from '../../ui/load/load-part.tsx'
import type { RangePicker } from './day-pickers.ts'
import styles from './days.module.css'

/** Calendars come after the rest of a screen; what stands there before is as large as they are. */
const LATE = { calm: true, waiting: <div className={styles.waiting} aria-busy="true" /> }

/** One day, or one moment. */
export const DayPicker = loadPart<DatePickerProps>(
  async () => (await import('./day-pickers.ts')).Picker,
  LATE,
)

/** Days from one to another. */
export const DayRange = loadPart<GetProps<typeof RangePicker>>(
  async () => (await import('./day-pickers.ts')).RangePicker,
  LATE,
)

/** A moment to come, in Beijing time. Enter takes what was typed; it sends no form. */
export function MomentPicker(props: DatePickerProps) {
  return (
    <DayPicker
      {...props}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      minDate={dayjs()}
      placeholder="北京时间"
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}
